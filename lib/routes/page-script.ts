/**
 * Attribute of inline scripts in a page. A plain document keeps `scope`, which chooses what is visible before the first
 * paint, and `early` where a form is sent by script; its other scripts come with its modules.
 */
export const PAGE_SCRIPT = 'data-script'

/** Attribute of an element that a module of the page hydrates; the value is the module's name. */
export const USES_MODULE = 'data-use'
