import { useLocale, useTranslations } from 'next-intl'
import { LoadFailed } from '#components/job/load-failed.tsx'
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
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={5}>
        {query.view === 'overview' &&
          (data.wallet ? (
            <WalletPart wallet={data.wallet} account={data.bank?.account ?? null} />
          ) : (
            <LoadFailed title={t('failed')} href={base} />
          ))}
        <TabLinks label={t('tabs.label')} tabs={tabs} />
        {query.view === 'overview' && (
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
