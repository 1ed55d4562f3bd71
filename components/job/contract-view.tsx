import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import type { jobContract } from '#lib/contract/shapes/job.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Help } from '../ui/help.tsx'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import styles from './job.module.scss'

/** The frozen contract, identical for both sides; the price is shown to the brand only. */
export function ContractView({
  contract,
  withPrice,
}: {
  contract: z.output<typeof jobContract>
  withPrice?: boolean
}) {
  const t = useTranslations('campaign.contract')
  const post = useTranslations('social.post')
  const locale = toLocale(useLocale())
  const { terms, currency, usageRights } = contract
  const keep =
    terms.keepLiveHours % 24 === 0
      ? t('days', { count: terms.keepLiveHours / 24 })
      : t('hours', { count: terms.keepLiveHours })
  return (
    <Stack gap={3}>
      <p>{t('text', { date: formatDate(contract.madeAt, locale, 'dateTime') })}</p>
      <DefinitionList
        items={[
          {
            key: 'between',
            term: t('between'),
            value: t('betweenText', { influencer: contract.influencerName, brand: contract.marketerName }),
          },
          { key: 'fee', term: t('fee'), value: <Money minor={contract.fee} currency={currency} /> },
          ...(withPrice
            ? [
                {
                  key: 'price',
                  term: t('price'),
                  value: <Money minor={contract.price} currency={currency} />,
                },
              ]
            : []),
          {
            key: 'deliverables',
            term: t('deliverables'),
            value: joinList(
              contract.deliverables.map((item) =>
                t('pieces', { post: post(item.postType), count: item.count }),
              ),
              locale,
            ),
          },
          {
            key: 'brief',
            term: t('brief'),
            value: t('briefVersion', { version: contract.briefVersion }),
          },
          { key: 'revisions', term: t('revisions'), value: t('revisionsText', { most: terms.maxRevisions }) },
          ...(terms.contentOnly
            ? []
            : [
                {
                  key: 'keep',
                  term: (
                    <>
                      {t('keep')}
                      <Help of="keepLive" />
                    </>
                  ),
                  value: keep,
                },
              ]),
          {
            key: 'rights',
            term: (
              <>
                {t('rights')}
                <Help of="rights" />
              </>
            ),
            value:
              usageRights.kind === 'none'
                ? t('rightsNone')
                : t(usageRights.kind === 'repost' ? 'rightsRepost' : 'rightsAds', {
                    months: usageRights.months,
                  }),
          },
          {
            key: 'cancel',
            term: t('cancelTerms'),
            value: wholeWords(
              t('cancelTermsText', { late: terms.cancelLatePct, approved: terms.cancelApprovedPct }),
            ),
          },
        ]}
      />
      <details className={styles.details}>
        <summary>{t('hash')}</summary>
        <code className={styles.text}>{contract.sha256}</code>
      </details>
    </Stack>
  )
}
