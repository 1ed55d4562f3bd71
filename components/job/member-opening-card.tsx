import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { opening, publicOpening } from '#lib/contract/shapes/campaign.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Card } from '../ui/card.tsx'
import { formatMoney } from '../ui/format.ts'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import { Tag } from '../ui/tag.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import styles from './job.module.scss'
import list from './job-list.module.scss'
import { JobThumb } from './job-thumb.tsx'

type Pay = Pick<z.output<typeof opening>, 'fee'> &
  Partial<Pick<z.output<typeof publicOpening>, 'estimatedNet'>>

/** Net pay of a job, labelled as on the public board; the fee while no tax rate is known. */
export function OpeningPay({ job }: { job: Pay }) {
  const t = useTranslations('influencer.opening')
  const { fee, estimatedNet: net } = job
  return (
    <>
      <strong>
        <Money {...(net ?? fee)} whole />
      </strong>{' '}
      <small className={list.payNote}>
        {net ? t('netOf', { fee: formatMoney(fee.minor, fee.currency, true) }) : t('beforeTax')}
      </small>
    </>
  )
}

/** An open job for members as a card and single link: brand, pay, channels, post types, places left, last day. */
export function MemberOpeningCard({
  job,
  level = 2,
  query = '',
  children,
}: {
  job: z.output<typeof opening> & Partial<Pick<z.output<typeof publicOpening>, 'estimatedNet'>>
  level?: 2 | 3
  /** Appended to the link, with its `?`. */
  query?: string
  children?: ReactNode
}) {
  const t = useTranslations('influencer.opening')
  const post = useTranslations('social.post')
  const channel = useTranslations('social.channel')
  const locale = toLocale(useLocale())
  const Title = `h${level}` as const
  return (
    <Card as="li">
      <Stack gap={2}>
        <div className={list.job}>
          <JobThumb id={job.id} title={job.title} category={job.category} />
          <div className={list.jobText}>
            <p className={styles.meta}>{job.brand.name}</p>
            <Title className={styles.big}>
              <a href={`${toPath(locale, 'Influencer-jobMarket-detail', { id: job.id })}${query}`}>
                {wholeWords(job.title)}
              </a>
            </Title>
            <span className={list.payLine}>
              <OpeningPay job={job} />
            </span>
          </div>
        </div>
        <div className={styles.tags}>
          {job.channelTypes.map((type) => (
            <Tag key={type} icon={<BrandMark brand={type} size={14} />}>
              {channel(type)}
            </Tag>
          ))}
          {[...new Set(job.postTypes)].map((type) => (
            <Tag key={type} tone="info">
              {post(type)}
            </Tag>
          ))}
        </div>
        <p className={styles.meta}>
          <span>{job.slotsLeft > 0 ? t('slots', { left: job.slotsLeft, slots: job.slots }) : t('full')}</span>
          {job.applyBy && <span>{t('applyBy', { date: formatDate(job.applyBy, locale, 'short') })}</span>}
          {job.product === 'ship' && <span>{t('product')}</span>}
        </p>
        {children}
      </Stack>
    </Card>
  )
}
