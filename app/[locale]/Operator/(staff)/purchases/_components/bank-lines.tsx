import { Command } from '#components/operator/command.tsx'
import type { Search } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { openList } from '#components/operator/open-list.ts'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { listBankMappings } from '#lib/contract/operator-bank.ts'
import { listBankLines } from '#lib/contract/operator-bank-lines.ts'
import { toPath } from '#lib/routes/table.ts'
import { HeldStatements } from './held-statements.tsx'
import { StatementImport } from './statement-import.tsx'

/** Bank statements: imports a file, and lists the uncertain lines for a decision. */
export async function BankLines({ search }: { search: Search }) {
  const t = await getTexts('bankLines')
  const reasons = await getWords('bankLines.reasons')
  const { base, locale, after, tryCall } = await openList('Operator-purchases', search)
  const [list, mappings] = await Promise.all([
    tryCall(listBankLines, { query: after ? { after } : {} }),
    tryCall(listBankMappings, {}),
  ])
  return (
    <>
      <Section id="statement" title={t('import')}>
        <StatementImport mappings={mappings?.items ?? []} locale={locale} />
      </Section>
      {list && list.held.length > 0 && <HeldStatements rows={list.held} locale={locale} />}
      <Section id="waiting" title={t('waiting')}>
        <PagedList
          page={list}
          base={base}
          here={{ view: 'statement' }}
          after={after}
          empty={{ done: true, title: t('none') }}
        >
          {(items) => (
            <ConsoleTable
              caption={t('waiting')}
              rows={items}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'text',
                  header: t('line'),
                  rowHeader: true,
                  cell: (row) => `${row.bankRef} ${row.text}`,
                },
                {
                  key: 'at',
                  header: t('at'),
                  cell: (row) => <DateTime value={row.at} locale={locale} style="dateTime" />,
                },
                {
                  key: 'amount',
                  header: t('amount'),
                  number: true,
                  cell: (row) => (
                    <>
                      {row.direction === 'out' && '− '}
                      <Money {...row.amount} />
                    </>
                  ),
                },
                {
                  key: 'why',
                  header: t('why'),
                  cell: (row) => (
                    <>
                      {reasons(row.reason)}{' '}
                      {row.orderId && (
                        <a href={toPath(locale, 'Operator-purchases-detail', { id: row.orderId })}>
                          {row.orderNo}
                        </a>
                      )}
                    </>
                  ),
                },
                {
                  key: 'file',
                  header: t('file'),
                  cell: (row) => t('place', { file: row.fileName ?? '–', line: row.lineNo }),
                },
                {
                  key: 'acts',
                  header: t('acts'),
                  cell: (row) => <LineCommands {...row} />,
                },
              ]}
            />
          )}
        </PagedList>
      </Section>
    </>
  )
}

async function LineCommands(row: {
  id: string
  direction: 'in' | 'out'
  bankRef: string
  orderNo: string | null
}) {
  const t = await getTexts('bankLines')
  const about = { call: 'decideBankLine', params: { id: row.id }, done: t('done'), dense: true } as const
  const ref = row.bankRef
  return (
    <Cluster gap={2}>
      {row.direction === 'in' && (
        <>
          <Command
            {...about}
            body={{ decision: 'order' }}
            fields={[
              {
                name: 'orderNo',
                kind: 'line',
                label: t('orderNo'),
                ...(row.orderNo ? { value: row.orderNo } : {}),
              },
            ]}
            label={t('order')}
            title={t('orderTitle', { ref })}
            text={t('orderText')}
          />
          <Command
            {...about}
            body={{ decision: 'suspense' }}
            label={t('suspense')}
            title={t('suspenseTitle', { ref })}
            text={t('suspenseText')}
          />
        </>
      )}
      <Command
        {...about}
        body={{ decision: 'booked' }}
        fields={[{ name: 'bankRef', kind: 'line', label: t('bookedRef'), hint: t('bookedHint') }]}
        label={t('booked')}
        title={t('bookedTitle', { ref })}
      />
      <Command
        {...about}
        body={{ decision: 'none' }}
        fields={[{ name: 'reason', kind: 'area', label: t('reason'), hint: t('reasonHint') }]}
        label={t('noMoney')}
        title={t('noMoneyTitle', { ref })}
      />
    </Cluster>
  )
}
