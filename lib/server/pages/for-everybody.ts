import type { Answer } from '../answer/answer.ts'
import { FAILED_READ } from './transport.ts'

const KEPT_STATUS = new Set([200, 301, 308, 404])

const setsCookie = ({ headers }: Answer) => headers.some(([name]) => name.toLowerCase() === 'set-cookie')

/**
 * True where the answer may be cached for other visitors, here or in a proxy; `tags`: of the data that it was made
 * from.
 */
export function isForEverybody(answer: Answer, tags: ReadonlySet<string>): boolean {
  if (setsCookie(answer)) return false
  return KEPT_STATUS.has(answer.status) && !tags.has(FAILED_READ)
}
