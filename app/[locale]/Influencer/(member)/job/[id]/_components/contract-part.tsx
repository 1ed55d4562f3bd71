import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/job/job.module.scss'
import { Card } from '#components/ui/card.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { JobDetail } from './acts/act-job.ts'

/** The frozen contract: the same text for both sides. */
export function ContractPart({ contract }: { contract: NonNullable<JobDetail['contract']> }) {
  const t = useTranslations('influencer.detail')
  const fee = useTranslations('job.money')('fee')
  const brief = useTranslations('influencer.brief')
  const post = useTranslations('social.post')
  const locale = toLocale(useLocale())
  const { terms } = contract
  return (
    <Section id="contract" title={t('contract')}>
      <Card>
        <Stack gap={3}>
          <p>{t('contractText', { date: formatDate(contract.madeAt, locale, 'dateTime') })}</p>
          <DefinitionList
            items={[
              {
                key: 'between',
                term: t('between'),
                value: t('betweenText', {
                  influencer: contract.influencerName,
                  brand: contract.marketerName,
                }),
              },
              { key: 'fee', term: fee, value: <Money minor={contract.fee} currency={contract.currency} /> },
              {
                key: 'deliverables',
                term: brief('deliverables'),
                value: contract.deliverables
                  .map((item) => brief('pieces', { post: post(item.postType), count: item.count }))
                  .join(', '),
              },
              {
                key: 'brief',
                term: brief('title'),
                value: t('briefVersion', { version: contract.briefVersion }),
              },
              {
                key: 'rights',
                term: brief('rights'),
                value:
                  contract.usageRights.kind === 'none'
                    ? brief('rightsNone')
                    : brief(contract.usageRights.kind === 'repost' ? 'rightsRepost' : 'rightsAds', {
                        months: contract.usageRights.months,
                      }),
              },
              {
                key: 'cancel',
                term: t('cancelTerms'),
                value: t('cancelTermsText', {
                  late: terms.cancelLatePct,
                  approved: terms.cancelApprovedPct,
                }),
              },
            ]}
          />
          <details className={styles.details}>
            <summary>{t('hash')}</summary>
            <code className={styles.text}>{contract.sha256}</code>
          </details>
        </Stack>
      </Card>
    </Section>
  )
}
