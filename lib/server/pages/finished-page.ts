import type { Answer } from '../answer/answer.ts'
import { isHtml } from '../answer/answer.ts'
import { inlineHashes } from '../answer/policy.ts'
import { UnknownStartError, waitForPaint } from './lazy-start.ts'
import type { PlainParts } from './plain-document.ts'
import { NotPlainError, toPlainDocument } from './plain-document.ts'

/** A page, one that is not there, one that says what is wrong in a form. */
const PLAIN_STATUSES: ReadonlySet<number> = new Set([200, 404, 422])

/** Finishes a drawn answer: HTML is made a text once, changed and hashed. */
export function finishPage(drawn: Answer, changed?: (html: string) => string): Answer {
  if (!isHtml(drawn)) return drawn
  const text = drawn.body.toString('utf8')
  const html = changed ? changed(text) : text
  return { ...drawn, body: changed ? Buffer.from(html) : drawn.body, hashes: inlineHashes(html) }
}

export interface FinishOptions {
  readonly dev: boolean
  /** For the routes that are plain documents; without them, as in development, the framework runs these too. */
  readonly plain?: PlainParts | undefined
  /** Text of `lib/browser/start-after-paint.ts`; without it a page starts as the framework writes it. */
  readonly startScript?: string | undefined
  readonly onError: (error: unknown) => void
}

/** How drawn pages are finished: as plain documents, or with the framework's script after the first paint. */
export function createFinish(options: FinishOptions): (drawn: Answer, plain?: boolean) => Answer {
  return (drawn, plain = false) => {
    // The development server reloads its parts by their script elements.
    if (options.dev) return finishPage(drawn)
    // What failed is shown by the framework's script.
    const parts = plain && PLAIN_STATUSES.has(drawn.status) ? options.plain : undefined
    return finishPage(drawn, (html) => (parts ? toPlain(html, parts) : toLazy(html)))
  }

  function toPlain(html: string, parts: PlainParts): string {
    try {
      return toPlainDocument(html, parts).html
    } catch (error) {
      if (!(error instanceof NotPlainError)) throw error
      options.onError(error)
      return toLazy(html)
    }
  }

  function toLazy(html: string): string {
    if (options.startScript === undefined) return html
    try {
      return waitForPaint(html, options.startScript)
    } catch (error) {
      if (!(error instanceof UnknownStartError)) throw error
      options.onError(error)
      return html
    }
  }
}
