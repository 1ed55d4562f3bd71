import { useLocale, useTranslations } from 'next-intl'
import { AMOUNT_BLOCKERS, Blockers } from '#components/earning/blockers.tsx'
import styles from '#components/earning/earning.module.scss'
import { useFailReason } from '#components/earning/fail-reason.ts'
import { NetFigure } from '#components/earning/net-figure.tsx'
import type { Wallet } from '#components/earning/read-wallet.ts'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { WithdrawForm } from './lazy-form.tsx'
import type { Quote } from './quote.ts'

/**
 * A withdrawal: its blockers first, else the form with its sums. `isClosing`: the account will be closed afterwards.
 */
export function EarnWithdrawScreen({
  wallet,
  quote,
  isClosing,
}: {
  wallet: Wallet | null
  quote: Quote | null
  isClosing: boolean
}) {
  const t = useTranslations('earning')
  const failReason = useFailReason()
  const title = useTranslations('pages')('Influencer-earn-withdraw.title')
  const locale = toLocale(useLocale())
  const earn = toPath(locale, 'Influencer-earn')
  const header = <PageHeader title={title} back={{ href: earn, label: t('form.back') }} />
  if (!wallet || !quote)
    return (
      <>
        {header}
        <InfluencerLoadFailed title={t('failed')} href={toPath(locale, 'Influencer-earn-withdraw')} />
      </>
    )
  const hard = quote.blockers.filter((code) => !AMOUNT_BLOCKERS.includes(code))
  const isTooSmall =
    wallet.available.minor < quote.minimum.minor || quote.blockers.includes('net_not_positive')
  // Who comes before the money does reads when it comes.
  const [next] = wallet.pendingParts
    .filter(({ freeAt }) => freeAt !== null && wallet.available.minor <= 0)
    .sort((a, b) => (a.freeAt ?? '').localeCompare(b.freeAt ?? ''))
  if (hard.length > 0 || isTooSmall)
    return (
      <>
        {header}
        <Stack gap={5}>
          <Card>
            <Stack gap={2}>
              <NetFigure {...wallet} />
              {next?.freeAt && (
                <p>
                  {t('form.nextPay', {
                    amount: formatMoney(next.amount.minor, next.amount.currency),
                    date: formatDate(next.freeAt, locale, 'short'),
                  })}
                </p>
              )}
            </Stack>
          </Card>
          <Blockers
            codes={hard.length > 0 ? hard : quote.blockers}
            minimum={quote.minimum}
            available={wallet.available}
            openId={wallet.openWithdrawalId}
            pausedUntil={quote.bankPausedUntil}
          />
          <div>
            <LinkButton variant="secondary" href={earn}>
              {t('form.toEarn')}
            </LinkButton>
          </div>
        </Stack>
      </>
    )
  return (
    <>
      {header}
      <Stack gap={5}>
        {/* Else the money goes to the account again from which it just came back. */}
        {wallet.lastProblem && (
          <Banner
            tone="warning"
            title={t('problem.title', { no: wallet.lastProblem.no })}
            actions={
              <LinkButton variant="secondary" href={`${earn}?view=bank`}>
                {t('problem.fix')}
              </LinkButton>
            }
          >
            {t('withdrawals.reason', { reason: failReason(wallet.lastProblem.reason) })}
          </Banner>
        )}
        <Card className={styles.card ?? ''}>
          <WithdrawForm
            available={wallet.available}
            minimum={quote.minimum}
            initial={quote}
            earnHref={earn}
            isClosing={isClosing}
          />
        </Card>
      </Stack>
    </>
  )
}
