/** A sheet with which public pages of the framework paint first: the rules of the replaced sheets that they can use. */
export interface EarlyStyles {
  /** Addresses of all sheets of the pages that it is made for, in their order. */
  readonly sheets: readonly string[]
  /** Those of them that are loaded after the first paint. */
  readonly replaced: readonly string[]
  readonly sheet: string
  /** Classes whose rules are only in the replaced sheets. */
  readonly dropped: ReadonlySet<string>
}

/** As `scripts/page-styles.ts` wrote them: one for all pages that have the same sheets. */
export function earlyStylesOf(
  built: readonly { sheets: string[]; replaced: string[]; sheet: string; dropped: string[] }[],
): readonly EarlyStyles[] {
  return built.map((one) => ({ ...one, dropped: new Set(one.dropped) }))
}

const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g
const CLASSES = /\bclass="([^"]*)"/g

const classesOf = (html: string) => [...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' '))

/**
 * Puts the early sheet in front of those that it replaces, which are disabled: `lib/browser/start-after-paint.ts`
 * enables them, in their order, so that in the end the same rules apply as the framework intended. The page stays as it
 * is where there is no early sheet for its sheets, or where it has a class that the early sheet does not know.
 */
export function withEarlyStyles(html: string, styles: readonly EarlyStyles[]): string {
  const found = [...html.matchAll(SHEET)].map(([, href]) => href).join(' ')
  const early = styles.find(({ sheets }) => sheets.join(' ') === found)
  if (!early || classesOf(html).some((name) => early.dropped.has(name))) return html
  const [first] = early.replaced
  return html.replace(SHEET, (link, href: string) => {
    if (!early.replaced.includes(href)) return link
    const own = href === first ? `<link rel="stylesheet" href="${early.sheet}"/>` : ''
    return `${own}${link.replace('/>', ' disabled=""/>')}`
  })
}
