import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form'
import type * as z from 'zod/mini'
import { schemasReady } from '#lib/calls/schemas.ts'
import { toMessageKey } from './field-errors.ts'
import { pruneEmpty } from './prune-empty.ts'

/**
 * Resolver for React Hook Form that returns the first message of each field. Replaces `@hookform/resolvers`, which
 * supports every version of zod and native validation at 3 KiB per form. Throws `CallError` when the schemas cannot be
 * loaded, so that nothing is sent unchecked.
 */
export async function checkValues<V extends FieldValues>(
  schema: z.ZodMiniType<V, V> | undefined,
  values: V,
): Promise<ResolverResult<V>> {
  if (!schema) return { values, errors: {} }
  await schemasReady()
  const given = pruneEmpty(schema, values)
  const checked = await schema.safeParseAsync(given, { error: toMessageKey })
  // Returns the typed values, not the parsed ones: the body is parsed again when it is sent.
  if (checked.success) return { values: given, errors: {} }
  const errors: FieldErrors<V> = {}
  for (const issue of flat(checked.error.issues)) {
    const name = issue.path.join('.')
    if (!get(errors, name)) set(errors, name, { type: issue.code, message: issue.message })
  }
  return { values: {}, errors }
}

/** For a union, the issues of the branch that matched best. */
function flat(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const nearest = issue.errors.reduce((best, one) => (one.length < best.length ? one : best))
    return flat(nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  })
}
