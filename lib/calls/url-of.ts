import type { AnyCall } from '../contract/define-call.ts'
import { pathOf } from '../contract/define-call.ts'
import { CallError } from './call-error.ts'

type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

/** Path and query of a call. Arrays are joined by commas (docs/requirements.md#calls); empty values are omitted. */
export function urlOf(
  call: Pick<AnyCall, 'id' | 'path'>,
  params: Record<string, string> = {},
  query: Record<string, QueryValue> = {},
): string {
  const path = pathOf(call).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // `.` and `..` are not encoded and would change the path.
    if (value === undefined || value === '' || value === '.' || value === '..')
      throw new CallError('malformed_path', { status: 400, cause: `${call.id}: {${name}}` })
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) {
      if (value.length > 0) search.set(name, value.join(','))
    } else search.set(name, String(value))
  }
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}
