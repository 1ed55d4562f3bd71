import type { Captured } from './captured-response.ts'
import { isHtml } from './captured-response.ts'
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
