// The least that any program around this engine does: a context, and one line of script.

// scripts/build links every program with it.
#include <CSwiftRuntime.h>
#include <JavaScriptCore/JavaScript.h>

int main(void) {
    JSGlobalContextRef context = JSGlobalContextCreate(NULL);
    JSStringRef script = JSStringCreateWithUTF8CString("1 + 1");
    JSValueRef value = JSEvaluateScript(context, script, NULL, NULL, 1, NULL);
    int isRight = value && JSValueToNumber(context, value, NULL) == 2;
    JSStringRelease(script);
    JSGlobalContextRelease(context);
    return isRight ? 0 : 1;
}
