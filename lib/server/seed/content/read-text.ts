import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '../../../country/languages.ts'
import { present } from '../../../domain/present.ts'

type Folder = 'articles' | 'cases' | 'legal'

export interface SeedText {
  title: string
  /** The first paragraph. */
  excerpt: string
  /** The block quote right after it, where there is one. */
  quote: string | null
  /** Markdown. */
  body: string
}

/**
 * A text of the first content in one language: `# title`, one paragraph as excerpt, maybe a quote, then the body.
 * Undefined where the language has none: some texts exist in one language only.
 */
export function findText(folder: Folder, name: string, locale: Language): SeedText | undefined {
  const path = fileURLToPath(new URL(`./${folder}/${name}.${locale}.md`, import.meta.url))
  if (!existsSync(path)) return undefined
  const [head = '', excerpt = '', ...rest] = readFileSync(path, 'utf8')
    .trim()
    .split(/\n{2,}/)
  const quote =
    rest[0]?.startsWith('> ') && folder === 'cases'
      ? present(rest.shift(), 'a line that was just seen').slice(2)
      : null
  return { title: head.replace(/^# /, ''), excerpt, quote, body: rest.join('\n\n') }
}
