// The C API of JavaScriptCore, and the functions that the library exports but its headers leave out.

#ifndef JSRUN_CJAVASCRIPTCORE_SHIM_H
#define JSRUN_CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>
#include <stddef.h>

/// Asked when a script has run longer than its limit; true ends the script.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);

/// Called when the heap of a group has been collected or is being swept.
typedef void (*JSHeapFinalizer)(JSContextGroupRef group, void *info);

/// Takes the lock of a group, which every other call takes and releases by itself.
JS_EXPORT void JSLock(JSContextRef context);
JS_EXPORT void JSUnlock(JSContextRef context);

JS_EXPORT void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *info);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
JS_EXPORT void JSContextGroupAddHeapFinalizer(JSContextGroupRef group, JSHeapFinalizer finalizer, void *info);
JS_EXPORT void JSContextGroupRemoveHeapFinalizer(JSContextGroupRef group, JSHeapFinalizer finalizer, void *info);

JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);
JS_EXPORT void JSGlobalContextSetInspectable(JSGlobalContextRef context, bool inspectable);

JS_EXPORT JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef context);
JS_EXPORT void JSSynchronousEdenCollectForDebugging(JSContextRef context);

/// A reference that does not keep its object alive.
typedef struct OpaqueJSWeak *JSWeakRef;

JS_EXPORT JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
JS_EXPORT void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);
JS_EXPORT JSObjectRef JSWeakGetObject(JSWeakRef weak);

#endif
