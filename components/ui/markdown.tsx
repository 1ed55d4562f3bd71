import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { isMarkdownBounded } from '#lib/domain/content/markdown-bounds.ts'
import { toOwnPath } from '#lib/domain/text/own-path.ts'
import { readWebLink } from '#lib/domain/text/web-link.ts'
import { endsInThai, splitLoanwords } from '#lib/i18n/loanwords.ts'
import styles from './layout.module.scss'
import prose from './prose.module.scss'
import { studioFiles } from './studio-files.ts'
import { FACT_END, wholePhrases } from './whole-words.tsx'

export interface MarkdownHeading {
  readonly id: string
  readonly title: string
}

type Tree = Parameters<typeof toJsxRuntime>[0]
type Node = Extract<Tree, { children: unknown }>['children'][number]

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize)

function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : ''
}

/** Keeps loanwords in one piece, as in titles; code is unchanged. */
function keepWordsWhole(nodes: Node[]): void {
  for (const [at, node] of [...nodes.entries()].reverse()) {
    if (node.type === 'element' && node.tagName !== 'code') keepWordsWhole(node.children)
    if (node.type !== 'text') continue
    const pieces = splitLoanwords(node.value).flatMap((value, index, all): Node[] => {
      const text = { type: 'text' as const, value }
      const className = styles.whole ? [styles.whole] : []
      if (index % 2 === 0) return [text]
      const whole: Node = { type: 'element', tagName: 'span', properties: { className }, children: [text] }
      return endsInThai(all[index - 1])
        ? [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, whole]
        : [whole]
    })
    nodes.splice(at, 1, ...pieces)
  }
}

/**
 * Links outside the site have nofollow and noopener; a link that does not lead where it seems to is rendered as text
 * (docs/security.md#outside-links).
 */
function TextLink({ href = '', children, title }: ComponentProps<'a'>) {
  const outside = readWebLink(href)
  if (outside)
    return (
      <a href={outside.href} title={title} rel="noopener nofollow">
        {children}
      </a>
    )
  const own = /^(?:#|mailto:)/i.test(href) ? href : toOwnPath(href)
  return own ? (
    <a href={own} title={title}>
      {children}
    </a>
  ) : (
    children
  )
}

/** External pictures are removed, because they would be requests before consent. */
const PARTS = {
  a: TextLink,
  img: ({ src, alt, title }: ComponentProps<'img'>) =>
    typeof src !== 'string' || !src.startsWith('/') || src.startsWith('//') ? null : title &&
      studioFiles(src) ? (
      // A picture with a title is rendered as a post. A span, because a figure is not allowed inside a paragraph.
      <span className={prose.post}>
        {/* biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size */}
        <img
          src={src}
          srcSet={studioFiles(src)}
          sizes="16rem"
          alt={alt ?? ''}
          width={480}
          height={600}
          loading="lazy"
          decoding="async"
        />
        <span>{wholePhrases(title, FACT_END)}</span>
      </span>
    ) : (
      // biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size
      <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" />
    ),
}

/**
 * Renders Markdown to sanitised elements on the server; no script is sent. A first-level heading becomes a second-level
 * one, because the page has its own h1. Second-level headings get ids `{prefix}-1`, `-2`, ….
 */
export function renderMarkdown(
  text: string,
  prefix = 'part',
): { content: ReactNode; headings: MarkdownHeading[] } {
  // Text beyond the editor's limits is shown as plain text.
  if (!isMarkdownBounded(text)) return { content: <p>{text}</p>, headings: [] }
  const tree = processor.runSync(processor.parse(text))
  const headings: MarkdownHeading[] = []
  if ('children' in tree) {
    for (const node of tree.children) {
      if (node.type !== 'element') continue
      if (node.tagName === 'h1') node.tagName = 'h2'
      if (node.tagName !== 'h2') continue
      const id = `${prefix}-${headings.length + 1}`
      node.properties.id = id
      headings.push({ id, title: textOf(node) })
    }
  }
  if ('children' in tree) keepWordsWhole(tree.children)
  return { content: toJsxRuntime(tree, { Fragment, jsx, jsxs, components: PARTS }), headings }
}

/** Renders an editor's Markdown as running text. */
export function Markdown({ text, prefix }: { text: string; prefix?: string }) {
  return renderMarkdown(text, prefix).content
}
