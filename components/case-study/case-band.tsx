import { useLocale, useTranslations } from 'next-intl'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listSuccessCases } from '#lib/contract/articles.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Band } from '../landing/band.tsx'
import { CardList } from '../ui/card-list.tsx'
import { CaseCard } from './case-card.tsx'

/** Some case studies with a link to all of them; nothing when there are none. */
export function CaseBand({
  title,
  cases,
}: {
  title: string
  cases: ResponseOf<typeof listSuccessCases> | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  if (!cases?.items.length) return null
  return (
    <Band id="cases" title={title} action={<a href={toPath(locale, 'caseStudy')}>{t('allCases')}</a>}>
      <CardList min="17rem" gap={6} reel>
        {cases.items.map((item) => (
          <CaseCard key={item.id} item={item} level={3} />
        ))}
      </CardList>
    </Band>
  )
}
