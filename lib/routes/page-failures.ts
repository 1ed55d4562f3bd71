/**
 * The diagnostics channel on which the pages report an error of rendering, with the route's pattern, which names nobody
 * (docs/operations.md#what-is-watched).
 */
export const PAGE_FAILURES = 'siang:page-failures'
