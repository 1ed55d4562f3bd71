import { useLocale, useTranslations } from 'next-intl'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import styles from '#components/job/job.module.scss'
import type { ManagerLink, ManagerText } from '#components/job/manager/manager-types.ts'
import { ManagersPart } from '#components/job/manager/managers-part.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardTable } from '#components/ui/card-table.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { QrCode } from '#components/ui/qr-code.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack, TwoOne } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getReferralOverview } from '#lib/contract/referrals.ts'
import type { Language } from '#lib/country/languages.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import { ShareButton } from './share-button.tsx'

type Overview = ResponseOf<typeof getReferralOverview>
type Invited = Overview['invited'][number]

/** Referral code, link and share buttons, invited friends, and the member's own manager. */
export function InviteFriendScreen({
  overview,
  links,
  texts,
}: {
  overview: Overview | null
  links: readonly ManagerLink[] | null
  texts: ManagerText | null
}) {
  const t = useTranslations('influencer.invite')
  const title = useTranslations('pages')('Influencer-inviteFriend.title')
  const locale = toLocale(useLocale())
  const text = (money: { minor: number; currency: Currency }) =>
    formatMoney(money.minor, money.currency, true)
  return (
    <>
      <PageHeader
        title={title}
        lead={overview?.code ? t('lead', { reward: text(overview.reward) }) : undefined}
      />
      <Stack gap={5}>
        {!overview ? (
          <InfluencerLoadFailed title={t('failed')} href={toPath(locale, 'Influencer-inviteFriend')} />
        ) : (
          <TwoOne>
            <Stack gap={5}>
              {overview.code && overview.link ? (
                <Card>
                  <Stack gap={4}>
                    <Cluster>
                      <ShareButton url={overview.link} text={t('shareText')} label={t('share')} />
                      <LinkButton
                        variant="secondary"
                        href={`https://line.me/R/share?text=${encodeURIComponent(`${t('shareText')} ${overview.link}`)}`}
                        target="_blank"
                        rel="noopener"
                      >
                        {t('line')}
                      </LinkButton>
                    </Cluster>
                    <Stack gap={2}>
                      <strong>{t('link')}</strong>
                      <span className={styles.text}>{overview.link}</span>
                      <div>
                        <CopyButton text={overview.link} label={t('copyLink')} doneLabel={t('copied')} />
                      </div>
                    </Stack>
                    <details className={styles.details}>
                      <summary>{t('qr')}</summary>
                      <Stack gap={2}>
                        <QrCode text={overview.link} label={t('qrLabel')} />
                        <p className={styles.muted}>{t('qrText', { code: overview.code })}</p>
                      </Stack>
                    </details>
                    <Stack gap={2}>
                      <strong>{t('code')}</strong>
                      <span className={styles.big}>{overview.code}</span>
                      <div>
                        <CopyButton text={overview.code} label={t('copyCode')} doneLabel={t('copied')} />
                      </div>
                    </Stack>
                  </Stack>
                </Card>
              ) : (
                <Banner tone="info">{t('noCode')}</Banner>
              )}
              <Section id="people" title={t('people')}>
                <People invited={overview.invited} locale={locale} />
              </Section>
            </Stack>
            <Stack gap={5}>
              <Card>
                <Stat label={t('earned')} value={<Money {...overview.earned} figure />} />
              </Card>
              <Section id="rules" title={t('rules')}>
                <ul className={styles.bullets}>
                  <li>{t('rule1', { fee: text(overview.leastFee), days: overview.withinDays })}</li>
                  <li>{t('rule2', { limit: overview.monthlyLimit, used: overview.rewardedThisMonth })}</li>
                </ul>
              </Section>
            </Stack>
          </TwoOne>
        )}
        <ManagersPart links={links} texts={texts} retryHref={toPath(locale, 'Influencer-inviteFriend')} />
      </Stack>
    </>
  )
}

function People({ invited, locale }: { invited: readonly Invited[]; locale: Language }) {
  const t = useTranslations('influencer.invite')
  const refusal = useTextByKey('influencer.invite.refusal')
  if (invited.length === 0)
    return <EmptyState kind="first" level={3} title={t('none')} text={t('noneText')} />
  return (
    <CardTable<Invited>
      caption={t('people')}
      rows={invited}
      rowKey={(row) => `${row.name}${row.joinedAt}`}
      columns={[
        { key: 'name', header: t('name'), rowHeader: true, cell: (row) => row.name },
        {
          key: 'joinedAt',
          header: t('joinedAt'),
          cell: (row) => <DateTime value={row.joinedAt} locale={locale} style="short" />,
        },
        {
          key: 'state',
          header: t('state'),
          cell: (row) => (
            <>
              <Facts
                items={[
                  t(row.state),
                  row.dueAt && t('dueAt', { date: formatDate(row.dueAt, locale, 'short') }),
                ]}
              />
              {row.reason && refusal.has(row.reason) && (
                <>
                  <br />
                  {refusal(row.reason)}
                </>
              )}
            </>
          ),
        },
        {
          key: 'amount',
          header: t('amount'),
          number: true,
          cell: (row) => (row.amount ? <Money {...row.amount} /> : '–'),
        },
      ]}
    />
  )
}
