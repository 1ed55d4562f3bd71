import type { Captured } from './captured-response.ts'
import { isHtml } from './captured-response.ts'
import { startAfterPaint } from './late-start.ts'
import type { PlainParts } from './plain-document.ts'
import { NotPlainError, toPlainDocument } from './plain-document.ts'
import type { InlineHashes } from './policy.ts'
import { inlineHashes } from './policy.ts'

/** An answer as it is sent; HTML carries the hashes of what stands inline in it. */
export interface Finished extends Captured {
  readonly hashes?: InlineHashes | undefined
}

/** Finishes a drawn answer: HTML is made a text once, changed and hashed. */
export function finishPage(drawn: Captured, changed?: (html: string) => string): Finished {
  if (!isHtml(drawn)) return drawn
  const text = drawn.body.toString('utf8')
  const html = changed ? changed(text) : text
  return { ...drawn, body: changed ? Buffer.from(html) : drawn.body, hashes: inlineHashes(html) }
}

export interface FinishOptions {
  readonly dev: boolean
  /** For the routes that are plain documents; without them, as in development, the framework runs these too. */
  readonly plain?: PlainParts | undefined
  readonly onError: (error: unknown) => void
}

/** How drawn pages are finished: as plain documents, or with the framework's script after the first paint. */
export function createFinish(options: FinishOptions): (drawn: Captured, plain?: boolean) => Finished {
  return (drawn, plain = false) => {
    // The development server reloads its parts by their script elements.
    if (options.dev) return finishPage(drawn)
    // What failed is shown by the framework's script.
    const parts = plain && (drawn.status === 200 || drawn.status === 404) ? options.plain : undefined
    return finishPage(drawn, (html) => (parts ? toPlain(html, parts) : startAfterPaint(html)))
  }

  function toPlain(html: string, parts: PlainParts): string {
    try {
      return toPlainDocument(html, parts).html
    } catch (error) {
      if (!(error instanceof NotPlainError)) throw error
      options.onError(error)
      return startAfterPaint(html)
    }
  }
}
