import { useLocale, useTranslations } from 'next-intl'
import { AMOUNT_BLOCKERS, Blockers } from '#components/earning/blockers.tsx'
import styles from '#components/earning/earning.module.scss'
import { useFailReason } from '#components/earning/fail-reason.ts'
import type { Wallet } from '#components/earning/read-wallet.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Balance, what is on its way with its date, and why a payout would be refused now. */
export function WalletPart({ wallet, pausedUntil }: { wallet: Wallet; pausedUntil: string | null }) {
  const t = useTranslations('earning')
  const locale = toLocale(useLocale())
  const failReason = useFailReason()
  const base = toPath(locale, 'Influencer-earn')
  const { pending, lastProblem } = wallet
  const amount = formatMoney(pending.minor, pending.currency)
  const note =
    pending.minor === 0
      ? t('nothingPending')
      : wallet.nextFreeAt
        ? t('pendingNext', { amount, date: formatDate(wallet.nextFreeAt, locale, 'short') })
        : t('pendingLine', { amount })
  const hard = wallet.blockers.filter((code) => !AMOUNT_BLOCKERS.includes(code))
  const shown = wallet.available.minor > 0 ? (hard.length > 0 ? hard : wallet.blockers) : []
  return (
    <Stack gap={4}>
      {lastProblem && (
        <Banner
          tone="danger"
          title={t('problem.title', { no: lastProblem.no })}
          actions={
            <Cluster>
              <LinkButton variant="secondary" href={`${base}?view=bank`}>
                {t('problem.fix')}
              </LinkButton>
              <LinkButton variant="quiet" href={`${base}?withdrawal=${lastProblem.withdrawalId}`}>
                {t('problem.open')}
              </LinkButton>
            </Cluster>
          }
        >
          <p>{t('withdrawals.reason', { reason: failReason(lastProblem.reason) })}</p>
          <p>{t('problem.text')}</p>
        </Banner>
      )}
      <Card>
        <Stack gap={4}>
          <Stat label={t('available')} value={<Money {...wallet.available} figure />} note={note} />
          <Cluster>
            {wallet.available.minor > 0 && (
              <LinkButton href={toPath(locale, 'Influencer-earn-withdraw')}>{t('withdraw')}</LinkButton>
            )}
            <LinkButton variant="secondary" href={`${base}?view=bank`}>
              {t('tabs.bank')}
            </LinkButton>
          </Cluster>
          <div className={styles.stats}>
            {wallet.withdrawing.minor > 0 && (
              <Stat label={t('withdrawing')} value={<Money {...wallet.withdrawing} />} />
            )}
            {wallet.owed.minor > 0 && (
              <Stat label={t('owed')} value={<Money {...wallet.owed} />} note={t('owedText')} />
            )}
            <Stat label={t('paidYear')} value={<Money {...wallet.paidThisYear} />} />
            <Stat label={t('withheldYear')} value={<Money {...wallet.withheldThisYear} />} />
          </div>
        </Stack>
      </Card>
      <Blockers
        codes={shown}
        minimum={wallet.minimum}
        available={wallet.available}
        openId={wallet.openWithdrawalId}
        pausedUntil={pausedUntil}
      />
    </Stack>
  )
}
