import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { ContentPicture } from '#components/ui/content-picture.tsx'
import { cx } from '#components/ui/cx.ts'
import { Facts } from '#components/ui/facts.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { wholePhrases, wholeWords } from '#components/ui/whole-words.tsx'
import type { caseCard } from '#lib/contract/articles.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CaseMetrics } from './case-metrics.tsx'
import styles from './case-study.module.scss'

/** One case study of a list; the whole card leads to it. */
export function CaseCard({
  item,
  level = 2,
  first,
  beside,
}: {
  item: z.output<typeof caseCard>
  level?: 2 | 3
  first?: boolean
  /** On phones its picture is small and stands beside its words. */
  beside?: boolean
}) {
  const locale = toLocale(useLocale())
  const social = useTranslations('social')
  const As = `h${level}` as const
  const interest = INTEREST_KEYS.find((key) => key === item.interest)
  return (
    <li>
      <div className={cx(styles.card, beside && styles.besideWords)}>
        <ContentPicture
          of={item}
          className={styles.picture}
          sizes={sizesFor('22rem', beside ? 27 : 92)}
          {...(first ? { first } : {})}
        />
        <p className={styles.brand}>
          <Facts items={[item.brand, interest && (item.categoryName ?? social(`interest.${interest}`))]} />
        </p>
        <As className={styles.title}>
          <a href={toPath(locale, 'caseStudy-detail', { slug: item.slug })}>{wholePhrases(item.title)}</a>
        </As>
        <p className={styles.muted}>{wholeWords(item.excerpt)}</p>
        <CaseMetrics figures={item.figures.slice(0, 3)} />
      </div>
    </li>
  )
}
