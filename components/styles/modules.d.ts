// Types of style modules and of the framework, also before its own file is generated.
/// <reference types="next" />
