import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { LANGUAGES } from '../../../../country/languages.ts'
import type { LinkTrouble } from '../../../../domain/content/link-troubles.ts'
import { isMarkdownBounded } from '../../../../domain/content/markdown-bounds.ts'
import type { FieldSpec, FieldValues } from '../../../../domain/form/fields.ts'
import { readWebLink } from '../../../../domain/text/web-link.ts'
import { findListedPath, findRoute, isNoPage } from '../../../../routes/table.ts'
import type { Context } from '../../context.ts'
import { type Locale, listSitemap } from '../seo-texts.ts'
import { textOf } from './field-values.ts'

export interface LinkFinding {
  /** Field that contains the link. */
  readonly name: string
  readonly href: string
  readonly trouble: LinkTrouble
}

/** Kinds of pages that may disappear, by the start of their path. */
const LISTED = {
  '/articles/detail/': 'articles',
  '/caseStudy/detail/': 'cases',
  '/jobMarketBoard/detail/': 'jobs',
  '/Marketer/package/detail/': 'packages',
} as const

const LOCALES: readonly Locale[] = LANGUAGES

type Public = (locale: Locale, path: string) => boolean

const processor = unified().use(remarkParse).use(remarkGfm)
const parse = (text: string) => (isMarkdownBounded(text) ? processor.parse(text).children : [])
type Node = ReturnType<typeof processor.parse>['children'][number]

function* linksOf(nodes: readonly Node[]): Generator<{ href: string; picture?: { alt: string } }> {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'definition') yield { href: node.url }
    if (node.type === 'image') yield { href: node.url, picture: { alt: node.alt ?? '' } }
    if ('children' in node) yield* linksOf(node.children)
  }
}

/** Pages of these kinds that visitors can open now. */
export async function readPublicPages(ctx: Context): Promise<Public> {
  const shown = { th: new Set<string>(), en: new Set<string>() }
  for (const kind of new Set(Object.values(LISTED)))
    for (const row of await listSitemap(ctx, kind))
      for (const locale of LOCALES) if (row[locale]) shown[locale].add(row[locale])
  return (locale, path) =>
    !Object.keys(LISTED).some((start) => path.startsWith(start)) || shown[locale].has(path)
}

function troubleOf(href: string, language: Locale, isPublic: Public): LinkTrouble | undefined {
  if (/^(#|mailto:|tel:)/i.test(href)) return undefined
  if (/^https:/i.test(href)) return readWebLink(href) ? undefined : 'no_address'
  if (/^http:\/\//i.test(href)) return 'not_secure'
  const [path = ''] = href.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.startsWith('//')) return 'no_address'
  const [, first = ''] = path.split('/', 2)
  const locale = LOCALES.find((one) => one === first)
  if (locale === undefined) {
    if (isNoPage(path)) return undefined
    if (findListedPath(path) === undefined) return 'no_page'
    return isPublic(language, path) ? undefined : 'not_public'
  }
  if (findRoute(path) === undefined) return 'no_page'
  if (!isPublic(locale, path.slice(locale.length + 1))) return 'not_public'
  return locale === language ? undefined : 'other_language'
}

/**
 * Broken links in a piece of content, and pictures that are missing or have no description. Addresses outside the site
 * are parsed (docs/security.md#outside-links), never fetched.
 */
export function findLinkTroubles(
  specs: readonly FieldSpec[],
  values: FieldValues,
  isPublic: Public,
): LinkFinding[] {
  return specs
    .filter((spec) => spec.kind === 'markdown' && spec.locale)
    .flatMap((spec) =>
      [...linksOf(parse(textOf(values, spec.name)))].flatMap(({ href, picture }) => {
        const trouble = picture
          ? !href.startsWith('/') || href.startsWith('//')
            ? 'outside_picture'
            : picture.alt.trim() === ''
              ? 'no_words'
              : undefined
          : troubleOf(href, spec.locale ?? 'th', isPublic)
        return trouble ? [{ name: spec.name, href, trouble }] : []
      }),
    )
}

/** Whether this kind of content can contain links at all. */
export const holdsLinks = (specs: readonly FieldSpec[]) => specs.some((spec) => spec.kind === 'markdown')
