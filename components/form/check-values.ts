import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form'
import type * as z from 'zod/mini'
import { schemasReady } from '#lib/calls/schemas.ts'
import { toMessageKey } from './field-errors.ts'
import { pruneEmpty } from './prune-empty.ts'

/**
 * What React Hook Form asks of a resolver: the first message of each field. `@hookform/resolvers` does the same for
 * every version of zod and for the browser's own checks, at 3 KiB on each form. Throws `CallError` where the schemas cannot
 * be fetched: nothing is sent unchecked.
 */
export async function checkValues<V extends FieldValues>(
  schema: z.ZodMiniType<V, V> | undefined,
  values: V,
): Promise<ResolverResult<V>> {
  if (!schema) return { values, errors: {} }
  await schemasReady()
  const given = pruneEmpty(schema, values)
  const checked = await schema.safeParseAsync(given, { error: toMessageKey })
  // As typed, not as parsed: the body is parsed once more where it is sent.
  if (checked.success) return { values: given, errors: {} }
  const errors: FieldErrors<V> = {}
  for (const issue of flat(checked.error.issues)) {
    const name = issue.path.join('.')
    if (!get(errors, name)) set(errors, name, { type: issue.code, message: issue.message })
  }
  return { values: {}, errors }
}

/** Of a union, the branch that came nearest. */
function flat(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const nearest = issue.errors.reduce((best, one) => (one.length < best.length ? one : best))
    return flat(nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  })
}
