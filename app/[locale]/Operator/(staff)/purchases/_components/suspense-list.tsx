import { Command } from '#components/operator/command.tsx'
import type { Search } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { openList } from '#components/operator/open-list.ts'
import styles from '#components/operator/operator.module.scss'
import { PagedList } from '#components/operator/paged-list.tsx'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { SendBack } from '#components/operator/send-back.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { listSuspense } from '#lib/contract/operator-purchases.ts'
import { toPath } from '#lib/routes/table.ts'

/** Money that fits no order: apply it to an order of exactly its amount, or request to send it back. */
export async function SuspenseList({ search }: { search: Search }) {
  const t = await getTexts('purchases')
  const reason = await getWords('purchases.suspenseReason')
  const { base, locale, after, tryCall } = await openList('Operator-purchases', search)
  const list = await tryCall(listSuspense, { query: after ? { after } : {} })
  const { late } = await readAges('suspense', idsOf(list?.items))
  return (
    <>
      {list && <Stat label={t('suspenseTotal')} value={<Money {...list.total} figure />} />}
      <PagedList
        page={list}
        base={base}
        here={{ view: 'suspense' }}
        after={after}
        empty={{ done: true, title: t('noSuspense') }}
      >
        {(items) => (
          <ConsoleTable
            caption={t('suspense')}
            rows={items}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'ref',
                header: t('bankRef'),
                rowHeader: true,
                cell: (row) => (
                  <>
                    {row.bankRef}
                    <div className={styles.muted}>
                      <Facts
                        items={[
                          reason(row.reason),
                          <DateTime key="at" value={row.receivedAt} locale={locale} style="dateTime" />,
                          late(row.id),
                        ]}
                      />
                    </div>
                  </>
                ),
              },
              {
                key: 'amount',
                header: t('amount'),
                number: true,
                cell: (row) => <Money {...row.amount} />,
              },
              {
                key: 'whose',
                header: t('whose'),
                cell: (row) =>
                  row.member ? (
                    <a href={toPath(locale, 'Operator-members-detail', { id: row.member.id })}>
                      {row.member.name ?? t('whose')}
                    </a>
                  ) : (
                    '–'
                  ),
              },
              {
                key: 'order',
                header: t('orderNo'),
                cell: (row) =>
                  row.orderId ? (
                    <a
                      className={styles.together}
                      href={toPath(locale, 'Operator-purchases-detail', { id: row.orderId })}
                    >
                      {row.orderNo}
                    </a>
                  ) : (
                    (row.orderNo ?? '–')
                  ),
              },
              {
                key: 'acts',
                header: t('acts'),
                cell: (row) =>
                  row.approvalId ? (
                    <Tag tone="info">{t('waits')}</Tag>
                  ) : (
                    <Cluster gap={2}>
                      {row.matchOrderId && (
                        <Command
                          call="matchSuspense"
                          params={{ id: row.id }}
                          body={{ orderId: row.matchOrderId }}
                          label={t('match')}
                          title={t('matchTitle', { ref: row.bankRef })}
                          text={
                            <a
                              href={toPath(locale, 'Operator-purchases-detail', { id: row.matchOrderId })}
                              target="_blank"
                              rel="noopener"
                            >
                              {t('matchText')}
                            </a>
                          }
                          done={t('matched')}
                          dense
                        />
                      )}
                      <Command
                        call="matchSuspense"
                        params={{ id: row.id }}
                        fields={[{ name: 'orderNo', kind: 'line', label: t('rightOrder') }]}
                        label={t('matchOther')}
                        title={t('matchTitle', { ref: row.bankRef })}
                        done={t('matched')}
                        dense
                      />
                      <SendBack
                        id={row.id}
                        bankRef={row.bankRef}
                        text={
                          <>
                            {t('sendBackText')} <Money {...row.back} />. {t('secondPerson')}
                          </>
                        }
                      />
                    </Cluster>
                  ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}
