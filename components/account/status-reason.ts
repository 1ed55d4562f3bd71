import type { TextByKey } from '#lib/i18n/text-by-key.ts'

/**
 * Why an account is stopped: the sentence of a code of the system, else what the team wrote. `t` reads
 * `account.statusReasonOf`, which has every such code.
 */
export function sayStatusReason(t: TextByKey, reason: string | null | undefined): string | undefined {
  if (!reason) return undefined
  return t.has(reason) ? t(reason) : reason
}
