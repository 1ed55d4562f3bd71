// Elements as the framework writes them.
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g
const HINT = /<link rel="preload" as="script" fetchPriority="low" href="([^"]+)"\/>/g
/** Present on every page that the framework starts. */
const STARTED = /<script\b[^>]*\bid="_R_"/
const PLACE = '<script data-files></script>'

/** The script element that loads these files after the first paint. */
export const startTag = (files: Iterable<string>, startScript: string, type?: 'module') =>
  `<script data-files="${[...files].join(' ')}"${type ? ` data-type="${type}"` : ''}>${startScript}</script>`

/** The framework wrote its script elements in a form that is not known here. */
export class UnknownStartError extends Error {
  override readonly name = 'UnknownStartError'
}

/**
 * Changes a page so that `startScript` (`lib/browser/start-after-paint.ts`) loads its script files after the first
 * paint. Throws `UnknownStartError` where a page of the framework has them in an unknown form.
 */
export function waitForPaint(html: string, startScript: string): string {
  const end = html.indexOf('</head>')
  const files = new Set<string>()
  let place = -1
  const rest = html.replace(ASYNC_SCRIPT, (_, file: string, at: number) => {
    files.add(file)
    if (at < end || place >= 0) return ''
    place = at
    return PLACE
  })
  if (end < 0 || place < 0) {
    // Without the framework's start script the page is not one of its pages.
    if (STARTED.test(html)) throw new UnknownStartError('no script file stands at the end of the body')
    return html
  }
  return rest
    .replace(PLACE, () => startTag(files, startScript))
    .replace(HINT, (hint, file: string) => (files.has(file) ? '' : hint))
}
