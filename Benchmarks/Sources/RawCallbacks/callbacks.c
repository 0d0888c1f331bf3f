#include "RawCallbacks.h"

#include <JavaScriptCore/JavaScript.h>

static double one = 1;

static JSValueRef add(JSContextRef context, JSObjectRef function, JSObjectRef self, size_t count,
                      const JSValueRef arguments[], JSValueRef *exception) {
    double *number = JSObjectGetPrivate(self);
    if (!number || count < 1 || !JSValueIsNumber(context, arguments[0])) return JSValueMakeUndefined(context);
    return JSValueMakeNumber(context, JSValueToNumber(context, arguments[0], exception) + *number);
}

static JSValueRef text(JSContextRef context, JSObjectRef function, JSObjectRef self, size_t count,
                       const JSValueRef arguments[], JSValueRef *exception) {
    if (!JSObjectGetPrivate(self)) return JSValueMakeUndefined(context);
    JSStringRef string = JSStringCreateWithUTF8CString("nineteen characters");
    JSValueRef value = JSValueMakeString(context, string);
    JSStringRelease(string);
    return value;
}

static void put(JSContextRef context, JSObjectRef object, const char *name, JSValueRef value) {
    JSStringRef key = JSStringCreateWithUTF8CString(name);
    JSObjectSetProperty(context, object, key, value, 0, NULL);
    JSStringRelease(key);
}

static void method(JSContextRef context, JSObjectRef prototype, const char *name, JSObjectCallAsFunctionCallback body) {
    JSStringRef key = JSStringCreateWithUTF8CString(name);
    put(context, prototype, name, JSObjectMakeFunctionWithCallback(context, key, body));
    JSStringRelease(key);
}

void raw_callbacks_install(void *opaque) {
    JSContextRef context = opaque;
    JSClassDefinition definition = kJSClassDefinitionEmpty;
    definition.className = "Raw";
    definition.attributes = kJSClassAttributeNoAutomaticPrototype;
    JSClassRef class = JSClassCreate(&definition);
    JSObjectRef prototype = JSObjectMake(context, NULL, NULL);
    method(context, prototype, "add", add);
    method(context, prototype, "text", text);
    JSObjectRef object = JSObjectMake(context, class, &one);
    JSObjectSetPrototype(context, object, prototype);
    put(context, JSContextGetGlobalObject(context), "raw", object);
    JSClassRelease(class);
}
