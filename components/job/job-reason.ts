import { useTranslations } from 'next-intl'

type Say = ((key: string) => string) & { has: (key: string) => boolean }

/** The sentence of a reason code; a code that has none is left out, as people should never read codes. */
export function useJobReason(): (code: string | null | undefined) => string | undefined {
  const t = useTranslations('job.reason') as unknown as Say
  return (code) => (code && code !== 'label' && code !== 'note' && t.has(code) ? t(code) : undefined)
}
