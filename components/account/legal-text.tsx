import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { Prose } from '../ui/prose.tsx'

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize)

/** A legal text (markdown) drawn on the server, its headings below the page's own. */
export function LegalText({ body }: { body: string }) {
  const tree = markdown.runSync(markdown.parse(body))
  return (
    <Prose reading>
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { h1: 'h3', h2: 'h4', h3: 'h5' } })}
    </Prose>
  )
}
