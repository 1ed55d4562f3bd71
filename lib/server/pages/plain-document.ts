import { PAGE_SCRIPT, USES_MODULE } from '../../routes/page-script.ts'
import { startTag } from './lazy-start.ts'

/** Shared file with the icons of menus, channels and categories (made by `scripts/draw-images.mjs`). */
export const ICON_FILE = '/images/icons.svg'

/** What plain documents get instead of the framework's script. */
export interface PlainParts {
  /** Address of each module by its name; `shell` is on every page. */
  readonly modules: Readonly<Record<string, string>>
  /** Speculation rules as JSON: which links may be prefetched. */
  readonly speculation: string
  readonly styles: PlainStyles
  /** Text of `lib/browser/start-after-paint.ts`: it loads the modules. */
  readonly startScript: string
  /** `<symbol>` elements of the shared icon file by their ids. */
  readonly icons: ReadonlyMap<string, string>
}

const SYMBOL = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g

/** The drawings of an icon file by their ids. */
export const iconsOf = (file: string): ReadonlyMap<string, string> =>
  new Map([...file.matchAll(SYMBOL)].map(([symbol, id = '']) => [id, symbol]))

/** The one style sheet that replaces those which the framework gives to all of these pages. */
export interface PlainStyles {
  /** Addresses of the replaced sheets, in their order. */
  readonly shared: readonly string[]
  readonly sheet: string
  /** Classes whose rules are only in the replaced sheets. */
  readonly dropped: ReadonlySet<string>
  /** Short sheets of single pages, by address: they are put inline. */
  readonly short: ReadonlyMap<string, string>
}

/** As `scripts/page-styles.ts` wrote it. */
export function stylesOf(built: {
  shared: string[]
  sheet: string
  dropped: string[]
  short: Record<string, string>
}): PlainStyles {
  return { ...built, dropped: new Set(built.dropped), short: new Map(Object.entries(built.short)) }
}

/** How many elements of the framework were removed, by kind. */
export interface TakenOut {
  readonly files: number
  readonly payload: number
  readonly start: number
}

/** The HTML contains something unknown, so the page keeps the framework's script. */
export class NotPlainError extends Error {
  override readonly name = 'NotPlainError'
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const FILE = /\bsrc="\/_next\/static\//
const START = /\bid="_R_"/
const PAYLOAD = /^\(?self\.__next_f\b/
const DATA = /\btype="application\/ld\+json"/
const OWN = new RegExp(`\\b${PAGE_SCRIPT}="([^"]*)"`)
const AHEAD = /<link\b[^>]*\brel="(?:modulepreload"|preload"[^>]*\bas="script")[^>]*>/g
/** Marks in the head that only the framework reads. */
const HEAD_MARKS = / data-precedence="next"|<meta name="next-size-adjust" content=""\/>/g
const FONT = /<link rel="preload" as="font"[^>]*\bhref="([^"]+)"[^>]*>/g
/** Marks between texts and around parts, which only React reads. */
const MARK = /<!--(?: |\/?\$)-->/g
/** A part that React would fill in later, or one that failed. */
const PENDING = /<!--\$[?!]-->|<template\b/
const EMPTY_PLACE = '<body><div hidden=""></div>'
/** Parts marked for later are hidden while the root has this attribute; the start script removes it. */
const ROOT = /<html\b/
const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g
const ICON = new RegExp(`<use href="${ICON_FILE}#([^"]+)"`, 'g')
const CLASSES = /\bclass="([^"]*)"/g
const USES = new RegExp(`\\b${USES_MODULE}="([a-z-]+)"`, 'g')

/**
 * Removes the framework's scripts, their hints, its payload and marks from the document, and adds the modules that the
 * page uses. Throws `NotPlainError` where the HTML contains anything unknown.
 */
export function toPlainDocument(html: string, parts: PlainParts): { html: string; taken: TakenOut } {
  const taken = { files: 0, payload: 0, start: 0 }
  if (PENDING.test(html)) throw new NotPlainError('a part of the page is filled in by script')
  const sendsForm = html.includes('method="post"')
  const rest = html.replace(SCRIPT, (element, attributes: string, content: string) => {
    if (FILE.test(attributes)) taken.files++
    else if (START.test(attributes)) taken.start++
    else if (PAYLOAD.test(content)) taken.payload++
    else if (DATA.test(attributes)) return element
    else {
      const own = OWN.exec(attributes)?.[1]
      if (own === undefined) throw new NotPlainError(`an unknown script: ${element.slice(0, 80)}`)
      if (own === 'scope' || (own === 'early' && sendsForm)) return element
    }
    return ''
  })
  const end = rest.lastIndexOf('</body>')
  if (end < 0) throw new NotPlainError('the page has no end')
  const used = new Set(['shell', ...[...rest.matchAll(USES)].map(([, name = '']) => name)])
  const files = [...used].map((name) => {
    const file = parts.modules[name]
    if (file === undefined) throw new NotPlainError(`there is no module ${name}`)
    return file
  })
  const { html: body, drawings } = withOwnIcons(rest.slice(0, end), parts.icons)
  const rules = `<script type="speculationrules">${parts.speculation}</script>`
  const document = (body + drawings + startTag(files, parts.startScript, 'module') + rules + rest.slice(end))
    .replace(AHEAD, '')
    .replace(MARK, '')
    .replace(HEAD_MARKS, '')
    .replace(EMPTY_PLACE, '<body>')
  return { html: withOwnSheet(document, parts.styles).replace(ROOT, '<html data-unpainted=""'), taken }
}

/**
 * Puts the used icons into the page: the shared file costs a request of 8 KB before the first paint, of which a page
 * uses a third. The ids get a prefix, because sections use the same ids.
 */
function withOwnIcons(html: string, icons: ReadonlyMap<string, string>): { html: string; drawings: string } {
  const used = new Map<string, string>()
  const own = html.replace(ICON, (_, id: string) => {
    const symbol = icons.get(id)
    if (symbol === undefined) throw new NotPlainError(`there is no icon ${id}`)
    used.set(id, symbol.replace(' id="', ' id="i-'))
    return `<use href="#i-${id}"`
  })
  if (used.size === 0) return { html, drawings: '' }
  const drawings = `<svg aria-hidden="true" class="visually-hidden">${[...used.values()].join('')}</svg>`
  return { html: own, drawings }
}

/** The framework adds this with every font; the page's own connection is open already. */
const OWN_CONNECTION = /^<\/>;\s*rel=preconnect\b/

/**
 * The `Link` header of a plain document: it preloads the one sheet, not the replaced or inline ones. Headers count:
 * with them the longest of these pages fits into the first 14,600 bytes, which a new connection sends without waiting.
 */
export function ownLinks(link: string, { shared, sheet, short }: PlainStyles): string {
  const seen = new Set<string>()
  return link
    .split(/,\s*(?=<)/)
    .map((part) => shared.reduce((own, href) => own.replace(`<${href}>`, `<${sheet}>`), part))
    .filter((part) => !OWN_CONNECTION.test(part) && !seen.has(part) && seen.add(part))
    .filter((part) => !short.has(/^<([^>]*)>/.exec(part)?.[1] ?? ''))
    .join(', ')
}

/** Removes font preloads that the `Link` header repeats; fonts of this page only stay. */
export const withoutAskedFonts = (html: string, link: string): string =>
  html.replace(FONT, (element, href: string) => (link.includes(`<${href}>`) ? '' : element))

/** Replaces the first shared sheet by the one sheet, removes the others, and puts short sheets inline. */
function withOwnSheet(html: string, { shared, sheet, dropped, short }: PlainStyles): string {
  for (const [, names = ''] of html.matchAll(CLASSES))
    for (const name of names.split(' '))
      if (dropped.has(name)) throw new NotPlainError(`a style of other pages: ${name}`)
  let met = 0
  const own = html.replace(SHEET, (link, href: string) => {
    if (!shared.includes(href)) {
      const text = short.get(href)
      return text === undefined ? link : `<style>${text}</style>`
    }
    if (href !== shared[met++]) throw new NotPlainError('the sheets come in another order')
    return met === 1 ? link.replace(href, sheet) : ''
  })
  if (met !== shared.length) throw new NotPlainError(`${met} of ${shared.length} shared sheets`)
  return own
}
