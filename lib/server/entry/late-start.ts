// As the framework writes them.
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g
const HINT = /<link rel="preload" as="script" fetchPriority="low" href="([^"]+)"\/>/g
const PLACE = '<script data-files></script>'

/**
 * Stands where the body ends and names its files in `data-files`. Script that arrives and runs before the first view
 * is painted only holds that view back: styles, fonts and pictures have the line to themselves until then. Nothing is
 * waited for in a tab that is not seen, nor where the browser tells no paint; the second is for one that never comes.
 */
export const START_SCRIPT = `(function(d,o){var f=d.currentScript.getAttribute('data-files').split(' ');function go(){f.splice(0).forEach(function(u){var s=d.createElement('script');s.async=true;s.src=u;d.head.appendChild(s)})}if(d.hidden||!o||!o.supportedEntryTypes||o.supportedEntryTypes.indexOf('paint')<0)return go();new o(function(l,i){if(l.getEntriesByName('first-contentful-paint').length){i.disconnect();go()}}).observe({type:'paint',buffered:true});setTimeout(go,1000)})(document,window.PerformanceObserver)`

/** The same page, whose script files are asked for when its first view has been painted. */
export function startAfterPaint(html: string): string {
  const end = html.indexOf('</head>')
  const files = new Set<string>()
  let place = -1
  const rest = html.replace(ASYNC_SCRIPT, (_, file: string, at: number) => {
    files.add(file)
    if (at < end || place >= 0) return ''
    place = at
    return PLACE
  })
  // The framework starts with a file at the end of the body; what has none is not its page.
  if (end < 0 || place < 0) return html
  return rest
    .replace(PLACE, `<script data-files="${[...files].join(' ')}">${START_SCRIPT}</script>`)
    .replace(HINT, (hint, file: string) => (files.has(file) ? '' : hint))
}
