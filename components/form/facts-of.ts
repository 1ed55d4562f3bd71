import type { CallError } from '#lib/calls/call.ts'

/** Values of a refusal that its sentences may name. */
export function factsOf(error: CallError | undefined, locale: string): Record<string, string | number> {
  const facts: Record<string, string | number> = { locale }
  for (const [name, value] of Object.entries(error?.details ?? {}))
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value
  return facts
}
