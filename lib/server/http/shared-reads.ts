import { pathOf } from '../../contract/define-call.ts'
import { allHandlers } from './handlers/index.ts'
import { sortBySpecificity } from './sort-by-specificity.ts'

const reads = sortBySpecificity(allHandlers)
  .filter(({ call }) => call.method === 'GET')
  .map(({ call }) => ({
    shared: call.shared,
    pattern: new RegExp(
      `^${pathOf(call)
        .replace(/\{[^}]+\}/g, '[^/]+')
        .replace(/(.)\/$/, '$1')}/?$`,
    ),
  }))

/** True where the response is the same for everybody and may be cached (`shared` of the contract). */
export function isSharedRead(pathname: string): boolean {
  return reads.find(({ pattern }) => pattern.test(pathname))?.shared ?? false
}
