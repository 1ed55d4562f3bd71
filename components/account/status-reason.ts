import type { TextByKey } from '#lib/i18n/text-by-key.ts'

/**
 * Why an account is stopped: the sentence of a code, else what the team wrote; a code that has none is left out. `t`
 * reads `account.statusReasonOf`.
 */
export function sayStatusReason(t: TextByKey, reason: string | null | undefined): string | undefined {
  if (!reason) return undefined
  if (t.has(reason)) return t(reason)
  return /^[a-z_]+$/.test(reason) ? undefined : reason
}
