import { useLocale, useTranslations } from 'next-intl'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BankPart } from './bank-part.tsx'
import { LedgerPart } from './ledger-part.tsx'
import { PendingPart } from './pending-part.tsx'
import { EARN_VIEWS, type EarnData, type EarnQuery } from './read-earn.ts'
import { WalletPart } from './wallet-part.tsx'
import { WithdrawalsPart } from './withdrawals-part.tsx'
import { YearPart } from './year-part.tsx'

/** True where no money was ever booked for the member, nor owed by them. */
function hasNeverEarned({ wallet, ledger, open }: EarnData): boolean {
  if (!wallet || !ledger || ledger.months.length > 0 || ledger.items.length > 0) return false
  const { available, pending, withdrawing, owed, lastProblem } = wallet
  return !open && !lastProblem && [available, pending, withdrawing, owed].every(({ minor }) => minor === 0)
}

/** The influencer's money: balance first, then the chosen view. */
export function EarnScreen({ query, data }: { query: EarnQuery; data: EarnData }) {
  const t = useTranslations('earning')
  const title = useTranslations('pages')('Influencer-earn.title')
  const locale = toLocale(useLocale())
  const base = toPath(locale, 'Influencer-earn')
  const tabs = EARN_VIEWS.map((view) => ({
    href: view === 'overview' ? base : `${base}?view=${view}`,
    label: t(`tabs.${view}`),
    current: view === query.view,
  }))
  const isUnused = query.view === 'overview' && !query.month && hasNeverEarned(data)
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={5}>
        {isUnused && (
          <EmptyState
            kind="first"
            title={t('never')}
            text={t('neverText')}
            link={{ href: toPath(locale, 'Influencer-jobMarket'), label: t('pending.toMarket') }}
          />
        )}
        {query.view === 'overview' &&
          !isUnused &&
          (data.wallet ? (
            <WalletPart wallet={data.wallet} account={data.bank?.account ?? null} />
          ) : (
            <InfluencerLoadFailed title={t('failed')} href={base} />
          ))}
        <TabLinks label={t('tabs.label')} tabs={tabs} />
        {query.view === 'overview' && !isUnused && (
          <>
            {data.wallet && <PendingPart wallet={data.wallet} open={data.open} />}
            <LedgerPart ledger={data.ledger ?? null} query={query} />
          </>
        )}
        {query.view === 'withdrawals' && (
          <WithdrawalsPart list={data.withdrawals ?? null} after={query.after} />
        )}
        {query.view === 'year' && <YearPart summary={data.summary ?? null} />}
        {query.view === 'bank' && <BankPart bank={data.bank ?? null} />}
      </Stack>
    </>
  )
}
