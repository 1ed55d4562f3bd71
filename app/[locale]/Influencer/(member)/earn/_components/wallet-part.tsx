import { useLocale, useTranslations } from 'next-intl'
import { AMOUNT_BLOCKERS, Blockers } from '#components/earning/blockers.tsx'
import styles from '#components/earning/earning.module.scss'
import { useFailReason } from '#components/earning/fail-reason.ts'
import { NetFigure } from '#components/earning/net-figure.tsx'
import payout from '#components/earning/payout.module.scss'
import type { Wallet } from '#components/earning/read-wallet.ts'
import { Banner } from '#components/ui/banner.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { VoiceBand } from '#components/ui/voice-band.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getBankAccount } from '#lib/contract/earnings.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { MonthsPart } from './months-part.tsx'

/** Net amount of a withdrawal today, the past months, and why a withdrawal would be refused now. */
export function WalletPart({
  wallet,
  account,
}: {
  wallet: Wallet
  account: ResponseOf<typeof getBankAccount>['account']
}) {
  const t = useTranslations('earning')
  const locale = toLocale(useLocale())
  const failReason = useFailReason()
  const base = toPath(locale, 'Influencer-earn')
  const { lastProblem, withdrawing } = wallet
  // A transfer that the bank sent back stays open: its money waits for an account that is set after the return.
  const isReturned = lastProblem !== null && lastProblem.withdrawalId === wallet.openWithdrawalId
  const hasAccount = isReturned && account !== null && account.changedAt > lastProblem.at
  const problem = isReturned ? 'returned' : 'problem'
  const hard = wallet.blockers.filter((code) => !AMOUNT_BLOCKERS.includes(code))
  const shown = wallet.available.minor > 0 ? (hard.length > 0 ? hard : wallet.blockers) : []
  return (
    <Stack gap={4}>
      {lastProblem && (
        <Banner
          tone={hasAccount ? 'info' : 'danger'}
          title={t(`${problem}.title`, { no: lastProblem.no })}
          actions={
            <Cluster>
              {!hasAccount && (
                <LinkButton variant="secondary" href={`${base}?view=bank`}>
                  {t(`${problem}.fix`)}
                </LinkButton>
              )}
              <a href={`${base}?withdrawal=${lastProblem.withdrawalId}`}>{t('problem.open')}</a>
            </Cluster>
          }
        >
          <p>{t('withdrawals.reason', { reason: failReason(lastProblem.reason) })}</p>
          <p>
            {wholeWords(
              isReturned
                ? t(hasAccount ? 'returned.waits' : 'returned.text', {
                    amount: formatMoney(withdrawing.minor, withdrawing.currency),
                  })
                : t('problem.text'),
            )}
          </p>
        </Banner>
      )}
      <VoiceBand>
        <div className={payout.hero}>
          <Stack gap={4}>
            <NetFigure {...wallet} />
            {wallet.available.minor > 0 && (
              <div className={payout.wide}>
                <LinkButton href={toPath(locale, 'Influencer-earn-withdraw')}>{t('withdraw')}</LinkButton>
              </div>
            )}
            <div className={`${styles.stats} ${payout.rest}`}>
              {withdrawing.minor > 0 && (wallet.available.minor > 0 || !wallet.onItsWay) && (
                <Stat
                  label={t(isReturned && !hasAccount ? 'returned.label' : 'withdrawing')}
                  value={<Money {...withdrawing} />}
                />
              )}
              {wallet.owed.minor > 0 && (
                <Stat label={t('owed')} value={<Money {...wallet.owed} />} note={t('owedText')} />
              )}
              <Stat label={t('paidYear')} value={<Money {...wallet.paidThisYear} />} />
              <Stat label={t('withheldYear')} value={<Money {...wallet.withheldThisYear} />} />
            </div>
          </Stack>
          <MonthsPart months={wallet.months} whtBp={wallet.whtBp} />
        </div>
      </VoiceBand>
      <Blockers
        codes={shown}
        minimum={wallet.minimum}
        available={wallet.available}
        openId={wallet.openWithdrawalId}
        pausedUntil={account?.pausedUntil ?? null}
      />
    </Stack>
  )
}
