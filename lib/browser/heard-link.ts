/** After this long a press that led nowhere, such as to a file, is no longer shown, milliseconds. */
export const HEARD_MS = 20_000

/**
 * Shows at once that a press on a link was heard, on a line that takes seconds to answer: the link and the page say so
 * until the next page is there. Runs before the page's scripts; presses that something else answers are left alone,
 * except on links of the router (`data-soft`).
 */
export const HEARD_SCRIPT = `(function(w,d){var r=d.documentElement,o,z;function end(){clearTimeout(z);if(o)o.removeAttribute('data-heard');r.removeAttribute('data-going');o=null}w.__heardEnd=end;w.addEventListener('click',function(x){var a=x.target.closest('a[href]');if(!a||x.button||x.metaKey||x.ctrlKey||x.shiftKey||x.altKey||a.target||a.hasAttribute('download')||(x.defaultPrevented&&!a.hasAttribute('data-soft')))return;if(a.origin!==location.origin||a.href.split('#')[0]===location.href.split('#')[0]||!/^\\/(th|en)(\\/|$)/.test(a.pathname))return;end();o=a;a.setAttribute('data-heard','');r.setAttribute('data-going','');z=setTimeout(end,${HEARD_MS})});w.addEventListener('pageshow',function(x){if(x.persisted)end()})})(window,document)`

declare global {
  interface Window {
    __heardEnd?: () => void
  }
}

/** The page that was asked for is there. */
export function endHeard(): void {
  window.__heardEnd?.()
}
