import { bankName } from '#components/earning/bank-name.ts'
import { Command } from '#components/operator/command.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { ItemLink } from '#components/operator/item-link.tsx'
import { MemberLink } from '#components/operator/member-link.tsx'
import styles from '#components/operator/operator.module.scss'
import { BankMark } from '#components/operator/payee-table.tsx'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import type { Column } from '#components/ui/table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listWithdrawalQueue } from '#lib/contract/operator-withdrawals.ts'
import { toPath } from '#lib/routes/table.ts'
import { PickBox } from './bulk.tsx'

type Row = ResponseOf<typeof listWithdrawalQueue>['items'][number]

/**
 * Withdrawals with all data for a decision, and the decisions on single ones. `toItem` returns the link to a
 * withdrawal; `holders` are the claimers by id.
 */
export async function WithdrawalTable({
  items,
  picks = false,
  toItem,
  holders,
}: {
  items: readonly Row[]
  picks?: boolean
  toItem: (id: string) => string
  holders: ReadonlyMap<string, string>
}) {
  const t = await getTexts('withdrawals')
  const taxClass = await getWords('taxClass')
  const locale = await consoleLocale()
  const waitingIn = (queue: 'withdrawals' | 'toBatch', status: Row['status']) =>
    readAges(queue, idsOf(items.filter((row) => row.status === status)))
  const asked = await waitingIn('withdrawals', 'requested')
  const approved = await waitingIn('toBatch', 'approved')
  const late = (id: string) => asked.late(id) ?? approved.late(id)
  const percent = (bp: number) => `${bp / 100}%`
  const columns: Column<Row>[] = [
    ...(picks
      ? [
          {
            key: 'pick',
            header: t('pick'),
            cell: (row: Row) => <PickBox id={row.id} label={t('pickOf', { no: row.no })} />,
          },
        ]
      : []),
    {
      key: 'no',
      header: t('no'),
      rowHeader: true,
      cell: (row) => (
        <>
          <ItemLink href={toItem(row.id)} holder={holders.get(row.id)} queued>
            {row.no}
          </ItemLink>
          <br />
          <MemberLink member={row.member} />
          <br />
          <span className={styles.muted}>
            <Facts
              items={
                row.paidAt
                  ? [
                      <>
                        {t('paidAt')} <DateTime value={row.paidAt} locale={locale} style="short" />
                      </>,
                    ]
                  : [
                      t('hours', { count: row.waitingHours }),
                      late(row.id),
                      row.expectedOn && (
                        <>
                          {t('expected')} <DateTime value={row.expectedOn} locale={locale} style="short" />
                        </>
                      ),
                    ]
              }
            />
          </span>
        </>
      ),
    },
    {
      key: 'gross',
      header: t('gross'),
      number: true,
      cell: (row) => <Money {...row.gross} />,
    },
    {
      key: 'wht',
      header: t('wht'),
      number: true,
      cell: (row) => (
        <>
          <Money {...row.wht} />
          <br />
          <span className={styles.muted}>
            {t('taxLine', {
              percent: percent(row.whtBp),
              name: row.taxClass ? taxClass(row.taxClass) : t('noTax'),
            })}
            <br />
            {t('fee')} <Money {...row.fee} />
          </span>
        </>
      ),
    },
    {
      key: 'net',
      header: t('net'),
      number: true,
      cell: (row) => (
        <strong>
          <Money {...row.net} />
        </strong>
      ),
    },
    {
      key: 'bank',
      header: t('bank'),
      // With a column of their own the warnings pushed the decisions out of the screen.
      cell: (row) => (
        <Stack gap={1}>
          <div>
            <PaidTo row={row} />
          </div>
          <Warnings row={row} />
        </Stack>
      ),
    },
    { key: 'acts', header: t('acts'), cell: (row) => <RowCommands row={row} /> },
  ]
  return <ConsoleTable caption={t('caption')} rows={items} rowKey={(row) => row.id} columns={columns} />
}

/** The account to be paid, whether its holder is the member, and when it was set. */
export async function PaidTo({ row }: { row: Row }) {
  const t = await getTexts('withdrawals')
  const locale = await consoleLocale()
  return (
    <>
      {bankName(row.account.bankCode, locale)} {row.account.accountMasked}
      <br />
      {row.account.holderName}{' '}
      <Tag tone={row.holderMatches ? 'success' : 'danger'}>
        {row.holderMatches ? t('holderFits') : t('holderDiffers')}
      </Tag>{' '}
      <BankMark at={row.bankChangedAt} />
    </>
  )
}

/** Reasons for a manual check. */
export async function Warnings({ row }: { row: Row }) {
  const t = await getTexts('withdrawals')
  const warning = await getWords('withdrawals.warning')
  return (
    <Cluster gap={1}>
      {row.warnings.length === 0 ? (
        <Tag tone="success">{t('clean')}</Tag>
      ) : (
        // Left out here, because the note next to the account shows it with its date.
        row.warnings
          .filter((code) => code !== 'bank_changed')
          .map((code) => (
            <Tag key={code} tone="warning">
              {warning(code)}
            </Tag>
          ))
      )}
      {row.reason && <span className={styles.muted}>{row.reason}</span>}
    </Cluster>
  )
}

/** Decisions on one withdrawal; `isOpen` gives the refusal its key. */
export async function RowCommands({ row, isOpen = false }: { row: Row; isOpen?: boolean }) {
  const t = await getTexts('withdrawals')
  const locale = await consoleLocale()
  const params = { id: row.id }
  const reason = { name: 'reason', kind: 'area', label: t('reason'), hint: t('readByMember') } as const
  return (
    <Cluster gap={2}>
      {['requested', 'approved'].includes(row.status) && (
        <Command
          call="failWithdrawal"
          params={params}
          body={{ version: row.version }}
          fields={[reason]}
          label={t('fail')}
          title={t('failTitle', { no: row.no })}
          text={t('failText')}
          done={t('failed')}
          variant="danger"
          {...(isOpen ? { shortcut: 'r' as const } : { dense: true })}
        />
      )}
      {row.warnings.includes('holder_name_differs') && (
        <Command
          call="confirmHolderName"
          params={{ id: row.member.id }}
          body={{ bankAccountId: row.bankAccountId }}
          fields={[{ ...reason, hint: t('holderHint') }]}
          label={t('confirmHolder')}
          title={t('confirmHolderTitle', { name: row.account.holderName })}
          done={t('holderConfirmed')}
          dense
        />
      )}
      {row.status === 'paid' && (
        <Command
          call="returnWithdrawal"
          params={params}
          body={{ version: row.version }}
          fields={[{ name: 'bankRef', kind: 'line', label: t('bankRef') }, reason]}
          label={t('returned')}
          title={t('returnedTitle', { no: row.no })}
          text={t('returnedText')}
          done={t('returnedDone')}
          doneAs={{ paid: t('asked') }}
          dense
        />
      )}
      {row.batchId && (
        <a href={toPath(locale, 'Operator-withdrawals-batch', { id: row.batchId })}>
          {t('batchNo', { no: row.batchNo ?? '' })}
        </a>
      )}
    </Cluster>
  )
}
