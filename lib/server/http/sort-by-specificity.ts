import { pathOf } from '../../contract/define-call.ts'
import type { Handler } from './handle.ts'

/** Paths with more fixed segments come first, so that `/open/config` is never read as `/open/{locale}`. */
export function sortBySpecificity(handlers: readonly Handler[]): Handler[] {
  const score = (handler: Handler) =>
    pathOf(handler.call)
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('')
  return handlers
    .map((handler) => ({ handler, score: score(handler) }))
    .sort((a, b) => (a.score < b.score ? -1 : Number(a.score > b.score)))
    .map(({ handler }) => handler)
}
