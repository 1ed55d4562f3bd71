import { MemberLink } from '#components/operator/member-link.tsx'
import { NextItem } from '#components/operator/next-item.tsx'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus, getWords } from '#components/operator/words.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getOperatorWithdrawal, listWithdrawalQueue } from '#lib/contract/operator-withdrawals.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { Bulk } from './bulk.tsx'
import type { BulkItem } from './bulk-summary.tsx'
import { PaidTo, RowCommands, Warnings } from './withdrawal-table.tsx'

/** Converts a withdrawal for `Bulk`; `say` translates its warnings. */
export const toBulkItem = (
  { id, no, version, net, waitingHours, warnings }: ResponseOf<typeof listWithdrawalQueue>['items'][number],
  say: (code: string) => string,
): BulkItem => ({ id, no, version, net, waitingHours, marks: warnings.map(say) })

/** One withdrawal with sums, account, history and decisions; `skip` links to the next in the queue. */
export async function WithdrawalItem({
  one,
  mode,
  skip,
  locale,
}: {
  one: ResponseOf<typeof getOperatorWithdrawal>
  /** Possible decision; null when nothing waits. */
  mode: 'approve' | 'batch' | null
  skip: string | undefined
  locale: Locale
}) {
  const warning = await getWords('withdrawals.warning')
  const t = await getTexts('withdrawals')
  const tw = await getTexts('work')
  const taxClass = await getWords('taxClass')
  return (
    <section aria-labelledby="item" data-queue-item="" tabIndex={-1}>
      <Card>
        <Stack>
          <Cluster justify="between">
            <h2 id="item">{one.no}</h2>
            <ConsoleStatus status={one.status} />
          </Cluster>
          {(mode || skip) && <QueueKeys />}
          <Teamwork subject="withdrawal" id={one.id} />
          <DefinitionList
            items={[
              {
                key: 'member',
                term: t('payee'),
                value: <MemberLink member={one.member} />,
              },
              { key: 'gross', term: t('gross'), value: <Money {...one.gross} /> },
              {
                key: 'wht',
                term: `${one.whtBp / 100}% ${one.taxClass ? taxClass(one.taxClass) : t('noTax')}`,
                value: <Money {...one.wht} />,
              },
              { key: 'fee', term: t('fee'), value: <Money {...one.fee} /> },
              {
                key: 'net',
                term: t('net'),
                value: (
                  <strong>
                    <Money {...one.net} />
                  </strong>
                ),
              },
              { key: 'bank', term: t('bank'), value: <PaidTo row={one} /> },
              { key: 'warnings', term: t('warnings'), value: <Warnings row={one} /> },
              ...[...one.history].reverse().map((step, index) => ({
                key: `step-${index}`,
                term: <DateTime value={step.at} locale={locale} style="dateTime" />,
                value: (
                  <>
                    <ConsoleStatus status={step.status} /> {step.reason}
                  </>
                ),
              })),
            ]}
          />
          {mode && (
            <Bulk key={one.id} mode={mode} all items={[toBulkItem(one, warning)]}>
              {null}
            </Bulk>
          )}
          <Cluster gap={2}>
            <RowCommands row={one} isOpen />
            {skip && <NextItem href={skip}>{tw('skip')}</NextItem>}
          </Cluster>
        </Stack>
      </Card>
    </section>
  )
}
