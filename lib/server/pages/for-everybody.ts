import type { Answer } from '../answer/answer.ts'
import { FAILED_READ } from './transport.ts'

const KEPT_STATUS = new Set([200, 301, 308, 404])

const setsCookie = ({ headers }: Answer) => headers.some(([name]) => name.toLowerCase() === 'set-cookie')

/** Whether others may get this answer too, from our cache or from another one; `tags`: what it was made from. */
export function isForEverybody(answer: Answer, tags: ReadonlySet<string>): boolean {
  if (setsCookie(answer)) return false
  return KEPT_STATUS.has(answer.status) && !tags.has(FAILED_READ)
}
