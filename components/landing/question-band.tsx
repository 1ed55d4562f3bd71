import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Band, type BandTone } from './band.tsx'
import { type Question, Questions } from './questions.tsx'

/** The first questions for an audience with a link to all of them; nothing when there are none. */
export function QuestionBand({
  audience,
  faqs,
  tone,
}: {
  audience: 'influencer' | 'marketer'
  faqs: { items: readonly Question[] } | null
  tone?: BandTone
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  if (!faqs?.items.length) return null
  return (
    <Band
      id="questions"
      {...(tone ? { tone } : {})}
      title={t('questions')}
      action={<a href={`${toPath(locale, 'faq')}?audience=${audience}`}>{t('askFaq')}</a>}
    >
      <Questions items={faqs.items.slice(0, 4)} />
    </Band>
  )
}
