/**
 * Attribute of the scripts that stand in a page. A plain document keeps `scope`, which chooses what is seen before the
 * first paint, and `early` where a form is sent by script; the others come with its modules.
 */
export const PAGE_SCRIPT = 'data-script'

/** Attribute of an element that a module of the page brings to life; its value is the module's name. */
export const USES_MODULE = 'data-use'
