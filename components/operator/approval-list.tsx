import type { ReactNode } from 'react'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listApprovals } from '#lib/contract/operator-approvals.ts'
import { getPayoutBatch } from '#lib/contract/operator-payouts.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { JOB_STATUSES } from '#lib/domain/job/statuses.ts'
import { isOneOf } from '#lib/domain/one-of.ts'
import { auditWords } from '#lib/i18n/audit-words.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Money } from '../ui/money.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { factKey, shownFacts } from './approval-facts.ts'
import { PLACE_OF } from './approval-place.ts'
import { Command } from './command.tsx'
import { consoleCalls, consoleLocale, findOperator } from './console.ts'
import { ConsoleJobStatus } from './job-table.tsx'
import styles from './operator.module.scss'
import { PayeeTable } from './payee-table.tsx'
import { settingFacts } from './setting-change.tsx'
import { getTexts } from './texts.ts'
import { WhoWhen } from './who-when.tsx'
import { ConsoleStatus, getWords } from './words.tsx'

type Approval = ResponseOf<typeof listApprovals>['items'][number]

const AMOUNTS = [
  'total',
  'amount',
  'gross',
  'net',
  'unused',
  'back',
  'toInfluencer',
  'toManager',
  'serviceKept',
  'toMarketer',
]

function isWhole(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /^-?\d+$/.test(String(value))
}

/** The lines of a payout batch that waits for its release; undefined for other actions. */
async function payeesOf({ action, subjectId }: Approval) {
  if (action !== 'payout_batch.release' || !subjectId) return undefined
  const batch = await (await consoleCalls()).tryCall(getPayoutBatch, { params: { id: subjectId } })
  return batch?.lines
}

/**
 * A request that waits for a second person: action, facts, who asked and when, and the buttons for those who may
 * decide.
 */
export async function ApprovalCard({ approval }: { approval: Approval }) {
  const t = await getTexts('approvals')
  const commandWord = await getWords('approvals.act')
  const factWord = await getWords('approvals.fact')
  const memberKind = await getWords('members')
  const locale = await consoleLocale()
  const words = auditWords(await loadMessages(locale), locale)
  const operator = await findOperator()
  const name = commandWord(approval.action)
  const isOwn = approval.requestedBy?.id === operator?.id
  const payees = approval.canDecide ? await payeesOf(approval) : undefined
  const place = approval.subjectId ? PLACE_OF[approval.action] : undefined
  const isSetting = approval.action === 'setting.change'
  const facts = isSetting ? await settingFacts(approval.payload) : []
  const shownAs = (key: string, value: unknown) => {
    if (AMOUNTS.includes(key) && isWhole(value))
      return <Money minor={Number(value)} currency={HOME_CURRENCY} />
    if (key === 'paidAt') return <DateTime value={String(value)} locale={locale} style="dateTime" />
    if (key === 'status')
      return approval.action.startsWith('job.') && isOneOf(JOB_STATUSES, value) ? (
        <ConsoleJobStatus status={value} />
      ) : (
        <ConsoleStatus status={String(value)} />
      )
    return (
      <span className={styles.wrap}>
        {key === 'memberKind' ? memberKind(String(value)) : words.value(key, value)}
      </span>
    )
  }
  const asks = [
    ...facts,
    ...shownFacts(approval.action, approval.payload).map(([key, value]) => ({
      key,
      term: factWord(factKey(approval.action, key)),
      value: shownAs(key, value),
    })),
    ...(place && approval.subjectId
      ? [
          {
            key: 'about',
            term: t('about'),
            value: (
              <a href={place[1](locale, approval.subjectId, String(approval.payload.no ?? ''))}>
                {approval.subjectName ?? t(`place.${place[0]}`)}
              </a>
            ),
          },
        ]
      : []),
    ...(approval.reason
      ? [
          {
            key: 'why',
            term: t('reason'),
            // The only reason that the system gives, and only of jobs; every other one is what a person wrote.
            value:
              approval.reason === 'fraud' && approval.action.startsWith('job.')
                ? factWord('fraud')
                : approval.reason,
          },
        ]
      : []),
  ]
  return (
    <Card as="li">
      <Stack gap={3}>
        <Cluster justify="between">
          <h3>{name}</h3>
          <ConsoleStatus status={approval.status} />
        </Cluster>
        <DefinitionList
          items={[
            ...asks,
            {
              key: 'asked',
              term: t('asked'),
              value: <WhoWhen who={approval.requestedBy?.name} at={approval.requestedAt} />,
            },
            ...(approval.decidedAt
              ? [
                  {
                    key: 'decided',
                    term: t('decided'),
                    value: <WhoWhen who={approval.approvedBy?.name} at={approval.decidedAt} />,
                  },
                ]
              : []),
          ]}
        />
        {approval.status === 'waiting' && (
          <>
            <ApprovalCommands
              approval={approval}
              name={name}
              isOwn={isOwn}
              details={
                <>
                  <DefinitionList items={asks} />
                  {payees && <PayeeTable lines={payees} />}
                </>
              }
            />
            {!approval.canDecide && <p className={styles.muted}>{isOwn ? t('own') : t('other')}</p>}
          </>
        )}
      </Stack>
    </Card>
  )
}

/**
 * Buttons to approve, refuse with a reason, or withdraw one's own request; actions on members are decided by their own
 * call.
 */
export async function ApprovalCommands({
  approval,
  name,
  isOwn = false,
  call = 'decideApproval',
  details,
}: {
  approval: Pick<Approval, 'id' | 'payloadHash' | 'canDecide'>
  name: string
  isOwn?: boolean
  call?: 'decideApproval' | 'decideMemberApproval'
  /** What is approved: the dialog covers the item on a phone. */
  details: ReactNode
}) {
  const t = await getTexts('approvals')
  return (
    <Cluster gap={2}>
      {approval.canDecide && (
        <>
          <Command
            call={call}
            params={{ id: approval.id }}
            body={{ decision: 'approve', payloadHash: approval.payloadHash }}
            label={t('approve')}
            title={t('approveTitle', { name })}
            text={
              <Stack gap={3}>
                <p>{t('approveText')}</p>
                {details}
              </Stack>
            }
            wide
            done={t('approved')}
            variant="primary"
          />
          <Command
            call={call}
            params={{ id: approval.id }}
            body={{ decision: 'refuse', payloadHash: approval.payloadHash }}
            fields={[{ name: 'reason', kind: 'area', label: t('refuseReason') }]}
            label={t('refuse')}
            title={t('refuseTitle', { name })}
            done={t('refused')}
            variant="danger"
          />
        </>
      )}
      {isOwn && (
        <Command
          call="withdrawApproval"
          params={{ id: approval.id }}
          body={{}}
          label={t('takeBack')}
          title={t('takeBackTitle', { name })}
          done={t('takenBack')}
        />
      )}
    </Cluster>
  )
}
