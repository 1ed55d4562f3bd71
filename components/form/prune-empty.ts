import type * as z from 'zod/mini'
import { isRecord } from '#lib/domain/one-of.ts'

interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
}
interface Schema {
  _zod: { def: Def }
}

function inner(schema: Schema): { core: Schema; empty: undefined | null | '' } {
  let core = schema
  let empty: undefined | null | '' = ''
  for (;;) {
    const def = core._zod.def
    if (def.type === 'nullable') empty = empty === '' ? null : empty
    else if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault') empty = undefined
    else return { core, empty }
    core = def.innerType as Schema
  }
}

/** Replaces empty texts by "not given" where the schema allows it: undefined, or null where only null is allowed. */
export function pruneEmpty<T>(schema: z.core.$ZodType, values: T): T {
  const { core } = inner(schema as Schema)
  const shape = core._zod.def.shape
  if (!shape || !isRecord(values) || Array.isArray(values)) return values
  const out: Record<string, unknown> = { ...values }
  for (const [name, part] of Object.entries(shape)) {
    if (!(name in out)) continue
    if (out[name] === '') {
      const { empty } = inner(part)
      if (empty === undefined) delete out[name]
      else out[name] = empty
    } else out[name] = pruneEmpty(part as z.core.$ZodType, out[name])
  }
  return out as T
}
