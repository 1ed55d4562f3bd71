import { useTextByKey } from '#lib/i18n/text-by-key.ts'

/** Keys of the reason texts that are labels, not reason codes. */
const LABELS: ReadonlySet<string> = new Set(['label', 'note', 'noteOfTeam', 'noteOfYou'])

/** Not a word that stands beside the codes. */
export const isReasonCode = (code: string): boolean => !LABELS.has(code)

/** The sentence of a reason code; a code that has none is left out, as people should never read codes. */
export function useJobReason(): (code: string | null | undefined) => string | undefined {
  const t = useTextByKey('job.reason')
  return (code) => (code && isReasonCode(code) && t.has(code) ? t(code) : undefined)
}
