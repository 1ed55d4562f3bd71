import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getPayoutBatch } from '#lib/contract/operator-payouts.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { bankName } from '../earning/bank-name.ts'
import { Money } from '../ui/money.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { consoleLocale } from './console.ts'
import { getTexts } from './texts.ts'

type Line = ResponseOf<typeof getPayoutBatch>['lines'][number]

/** Warns that a bank account was set recently, and when. */
export async function BankMark({ at }: { at: string | null }) {
  const t = await getTexts('batch')
  const locale = await consoleLocale()
  return at && <Tag tone="warning">{t('bankChanged', { date: formatDate(at, locale, 'dateTime') })}</Tag>
}

/** Payees of a batch, for the releaser to check before the money leaves. */
export async function PayeeTable({ lines }: { lines: readonly Line[] }) {
  const t = await getTexts('batch')
  const locale = await consoleLocale()
  return (
    <Table
      caption={t('payees')}
      rows={lines}
      rowKey={(row) => row.withdrawalId}
      columns={[
        {
          key: 'holder',
          header: t('holder'),
          rowHeader: true,
          cell: (row) => (
            <>
              {row.holderName} <BankMark at={row.bankChangedAt} />
            </>
          ),
        },
        { key: 'bankName', header: t('bankName'), cell: (row) => bankName(row.bankCode, locale) },
        {
          key: 'account',
          header: t('accountNo'),
          cell: (row) => <span className="num">{row.accountMasked}</span>,
        },
        { key: 'amount', header: t('amount'), number: true, cell: (row) => <Money {...row.amount} /> },
      ]}
    />
  )
}
