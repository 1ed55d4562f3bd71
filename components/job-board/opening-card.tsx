import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { opening } from '#lib/contract/shapes/campaign.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './job-board.module.scss'
import { PlatformList } from './platform-list.tsx'

export type Opening = z.output<typeof opening>

/** One open job for visitors: what it pays and asks before sign-up; one link per card. */
export function OpeningCard({ job, level = 2 }: { job: Opening; level?: 2 | 3 }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const social = useTranslations('social')
  const As = `h${level}` as const
  return (
    <Card as="li">
      <article className={styles.card}>
        <As className={styles.title}>
          <a href={toPath(locale, 'jobMarketBoard-detail', { id: job.id })}>{job.title}</a>
        </As>
        <p className={styles.brand}>{job.brand.name}</p>
        <PlatformList types={job.channelTypes} />
        <Cluster gap={2}>
          {job.postTypes.map((type) => (
            <Tag key={type}>{social(`post.${type}`)}</Tag>
          ))}
          {job.product === 'ship' && <Tag tone="info">{t('jobs.productSent')}</Tag>}
          {job.contentOnly && <Tag tone="info">{t('jobs.contentOnly')}</Tag>}
        </Cluster>
        <p className={styles.fee}>
          <strong>
            <Money minor={job.fee.minor} currency={job.fee.currency} whole />
          </strong>
          <small>{t('jobs.perJob')}</small>
        </p>
        <p className={styles.facts}>
          {job.applyBy && (
            <span>
              {t('jobs.applyBy')} <DateTime value={job.applyBy} locale={locale} style="short" />
            </span>
          )}
          <span>
            {job.slotsLeft === 1
              ? t('jobs.lastSlot')
              : t('jobs.slotsLeft', { left: job.slotsLeft, slots: job.slots })}
          </span>
          <span>
            {job.followersMin
              ? t('jobs.followersMin', { count: formatCount(job.followersMin, locale) })
              : t('jobs.anyFollowers')}
          </span>
        </p>
      </article>
    </Card>
  )
}
