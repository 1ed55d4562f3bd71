import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/job/job.module.scss'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Help } from '#components/ui/help.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { OpeningDetail } from './opening.ts'

/** "You would earn ฿… net". */
export function OpeningPay({ job }: { job: OpeningDetail }) {
  const t = useTranslations('influencer.marketDetail')
  const net = job.estimatedNet
  return (
    <Section id="pay" title={t('pay')}>
      <Card>
        <Stack gap={3}>
          <Stat
            label={net ? t('net') : t('fee')}
            value={<Money {...(net ?? job.fee)} figure />}
            {...(net ? { note: t('netNote') } : {})}
          />
          {net && job.estimatedTax ? (
            <DefinitionList
              amounts
              items={[
                { key: 'fee', term: t('fee'), value: <Money {...job.fee} /> },
                {
                  key: 'tax',
                  term: (
                    <>
                      {t('tax')}
                      <Help of="wht" />
                    </>
                  ),
                  value: <Money minor={-job.estimatedTax.minor} currency={job.estimatedTax.currency} />,
                },
              ]}
            />
          ) : (
            <p className={styles.muted}>{t('netUnknown')}</p>
          )}
        </Stack>
      </Card>
    </Section>
  )
}

/** Places, dates, product, draft and revisions. */
export function OpeningFacts({ job }: { job: OpeningDetail }) {
  const t = useTranslations('influencer.marketDetail')
  const td = useTranslations('influencer.detail')
  const to = useTranslations('influencer.opening')
  const locale = toLocale(useLocale())
  const keep =
    job.keepLiveHours % 24 === 0 && job.keepLiveHours > 24
      ? td('days', { count: job.keepLiveHours / 24 })
      : td('hours', { count: job.keepLiveHours })
  return (
    <Section id="facts" title={t('facts')}>
      <Card>
        <DefinitionList
          items={[
            // A job that takes nobody has no places left to count and no day to apply by.
            ...(job.isOpen
              ? [
                  {
                    key: 'slots',
                    term: t('slots'),
                    value:
                      job.slotsLeft > 0 ? to('slots', { left: job.slotsLeft, slots: job.slots }) : to('full'),
                  },
                ]
              : []),
            ...(job.isOpen && job.applyBy
              ? [
                  {
                    key: 'applyBy',
                    term: t('applyBy'),
                    value: <DateTime value={job.applyBy} locale={locale} style="dateTime" />,
                  },
                ]
              : []),
            ...(job.postFrom && job.postUntil
              ? [
                  {
                    key: 'window',
                    term: t('postWindow'),
                    value: t('postWindowText', {
                      from: formatDate(job.postFrom, locale, 'short'),
                      until: formatDate(job.postUntil, locale, 'short'),
                    }),
                  },
                ]
              : []),
            {
              key: 'product',
              term: t('product'),
              value: job.product === 'ship' ? (job.productNote ?? t('productShip')) : t('productNone'),
            },
            {
              key: 'draft',
              term: td('draft'),
              value: job.contentOnly ? td('contentOnly') : job.draftRequired ? td('draftYes') : td('draftNo'),
            },
            {
              key: 'revisions',
              term: td('revisions'),
              value: t('revisionsMost', { most: job.maxRevisions }),
            },
            ...(job.contentOnly ? [] : [{ key: 'keep', term: td('keepLive'), value: keep }]),
          ]}
        />
      </Card>
    </Section>
  )
}
