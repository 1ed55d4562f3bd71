// As the framework writes them.
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g
const HINT = /<link rel="preload" as="script" fetchPriority="low" href="([^"]+)"\/>/g
/** Stands on every page that the framework starts. */
const STARTED = /<script\b[^>]*\bid="_R_"/
const PLACE = '<script data-files></script>'

/** The script element that asks for these files when the first view has been painted. */
export const startTag = (files: Iterable<string>, startScript: string, type?: 'module') =>
  `<script data-files="${[...files].join(' ')}"${type ? ` data-type="${type}"` : ''}>${startScript}</script>`

/** The framework wrote its script files in another way than the one known here. */
export class UnknownStartError extends Error {
  override readonly name = 'UnknownStartError'
}

/**
 * The same page, whose script files are asked for by `startScript` (`lib/browser/start-after-paint.ts`) when its first
 * view has been painted. Throws `UnknownStartError` for a page of the framework that names its files in another way.
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
    // What the framework does not start is not its page.
    if (STARTED.test(html)) throw new UnknownStartError('no script file stands at the end of the body')
    return html
  }
  return rest
    .replace(PLACE, () => startTag(files, startScript))
    .replace(HINT, (hint, file: string) => (files.has(file) ? '' : hint))
}
