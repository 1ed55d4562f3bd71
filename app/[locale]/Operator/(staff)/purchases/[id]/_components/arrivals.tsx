import { Command } from '#components/operator/command.tsx'
import { canCall, consoleLocale, findOperator } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import styles from '#components/operator/operator.module.scss'
import { SendBack } from '#components/operator/send-back.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { matchSuspense } from '#lib/contract/operator-purchases.ts'
import { ArrivalCommands } from './arrival-commands.tsx'
import type { Purchase } from './purchase.ts'

type Arrival = Purchase['arrivals'][number]

/** Payments for the order in suspense, with the amount still due and the commands for each open amount. */
export async function Arrivals({ order }: { order: Purchase }) {
  const t = await getTexts('purchases')
  const words = await getWords('purchases.suspenseReason')
  const locale = await consoleLocale()
  if (order.arrivals.length === 0) return null
  const decides = canCall(await findOperator(), matchSuspense)
  return (
    <Section id="arrivals" title={t('arrivals')}>
      <p>
        {t('arrivalsText')}{' '}
        <strong>
          <Money minor={order.paidAt ? 0 : order.due.minor} currency={order.due.currency} />
        </strong>
      </p>
      <ConsoleTable
        caption={t('arrivals')}
        rows={order.arrivals}
        rowKey={(row) => row.id}
        columns={[
          { key: 'ref', header: t('bankRef'), rowHeader: true, cell: (row) => row.bankRef },
          { key: 'amount', header: t('amount'), number: true, cell: (row) => <Money {...row.amount} /> },
          { key: 'left', header: t('left'), number: true, cell: (row) => <Money {...row.left} /> },
          {
            key: 'at',
            header: t('receivedAt'),
            cell: (row) => <DateTime value={row.receivedAt} locale={locale} style="dateTime" />,
          },
          { key: 'why', header: t('why'), cell: (row) => words(row.reason) },
          {
            key: 'state',
            header: t('state'),
            cell: (row) => t(row.isKept ? 'isKept' : row.isOpen ? 'isOpen' : 'isUsed'),
          },
          {
            key: 'acts',
            header: t('acts'),
            cell: (row) => (decides && row.isOpen ? <ArrivalRow order={order} row={row} /> : '–'),
          },
        ]}
      />
    </Section>
  )
}

async function ArrivalRow({ order, row }: { order: Purchase; row: Arrival }) {
  const t = await getTexts('purchases')
  const isPayable = ['awaiting_payment', 'slip_review', 'expired'].includes(order.status)
  if (row.approvalId) return <Tag tone="info">{t('waits')}</Tag>
  return (
    <Cluster gap={2}>
      {isPayable && !row.isKept && row.left.minor !== order.due.minor && (
        <ArrivalCommands order={order} arrived={{ bankRef: row.bankRef, amount: row.left.minor }} dense />
      )}
      {isPayable && !row.isKept && row.left.minor === order.due.minor && order.status !== 'expired' && (
        <Command
          call="matchSuspense"
          params={{ id: row.id }}
          body={{ orderId: order.id }}
          label={t('match')}
          title={t('matchTitle', { ref: row.bankRef })}
          done={t('matched')}
          dense
        />
      )}
      <SendBack
        id={row.id}
        bankRef={row.bankRef}
        text={<p className={styles.muted}>{t('secondPerson')}</p>}
      />
    </Cluster>
  )
}
