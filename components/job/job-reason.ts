import { useTranslations } from 'next-intl'

/** Words beside the codes. */
const LABELS: ReadonlySet<string> = new Set(['label', 'note', 'noteOfTeam', 'noteOfYou'])

type Say = ((key: string) => string) & { has: (key: string) => boolean }

/** The sentence of a reason code; a code that has none is left out, as people should never read codes. */
export function useJobReason(): (code: string | null | undefined) => string | undefined {
  const t = useTranslations('job.reason') as unknown as Say
  return (code) => (code && !LABELS.has(code) && t.has(code) ? t(code) : undefined)
}
