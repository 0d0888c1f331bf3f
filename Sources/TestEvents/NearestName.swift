// Whoever tells what happened suggests names as well.
@_exported public import Spelling
