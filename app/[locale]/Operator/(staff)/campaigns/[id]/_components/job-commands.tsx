import { Command } from '#components/operator/command.tsx'
import { canCall, findOperator } from '#components/operator/console.ts'
import { getTexts } from '#components/operator/texts.ts'
import { Cluster } from '#components/ui/stack.tsx'
import { decideCase, openCase, recordDelivery, recordLoss, stopJob } from '#lib/contract/operator-jobs.ts'
import { DISPUTABLE } from '#lib/domain/job/move.ts'
import { MOVE } from '#lib/domain/job/move-codes.ts'
import { CASE_REASONS } from '#lib/domain/job/reasons.ts'
import type { InspectedJob } from './inspected.ts'

const STOP_REASONS = ['goods_undeliverable', 'member_blacklisted'] as const

/** The operator's moves that the job's state and the caller's roles allow. */
export async function JobCommands({ job }: { job: InspectedJob }) {
  const t = await getTexts('job')
  const operator = await findOperator()
  const can = (code: InspectedJob['moves'][number]['code']) => job.moves.some((move) => move.code === code)
  const params = { id: job.id }
  const body = { version: job.version }
  const no = job.no
  const note = { name: 'note', kind: 'area', label: t('note') } as const
  const reasonOf = <R extends string>(label: string, reasons: readonly R[], say: (reason: R) => string) =>
    ({
      name: 'reason',
      kind: 'select',
      label,
      empty: t('choose'),
      options: reasons.map((value) => ({ value, label: say(value) })),
    }) as const
  return (
    <Cluster gap={2}>
      {can(MOVE.openCase) && canCall(operator, openCase) && (
        <Command
          call="openCase"
          params={params}
          body={body}
          fields={[
            reasonOf(t('caseReason'), CASE_REASONS, (one) => t(`case.${one}`)),
            { name: 'eventAt', kind: 'moment', label: t('eventAt'), hint: t('eventHint') },
            { ...note, hint: t('readByBoth') },
          ]}
          label={t('openCase')}
          title={t('openCaseTitle', { no })}
          text={t('openCaseText')}
          done={t('caseOpened')}
        />
      )}
      {can(MOVE.decideCase) && canCall(operator, decideCase) && job.deciding?.waiting.length === 0 && (
        <Command
          call="decideCase"
          params={params}
          body={body}
          fields={[
            { name: 'pct', kind: 'number', label: t('pct'), hint: t('pctHint') },
            {
              name: 'fault',
              kind: 'select',
              label: t('fault'),
              value: 'none',
              options: (['none', 'influencer'] as const).map((value) => ({
                value,
                label: t(`faults.${value}`),
              })),
            },
            { ...note, label: t('decisionText') },
          ]}
          label={t('decideCase')}
          title={t('decideCaseTitle', { no })}
          text={job.deciding.needsSecond && t('decideCaseText')}
          shares={job.deciding.terms}
          done={t('caseDecided')}
          doneAs={Object.fromEntries(DISPUTABLE.map((status) => [status, t('caseAsked')]))}
          variant="primary"
        />
      )}
      {can(MOVE.recordDelivery) && canCall(operator, recordDelivery) && (
        <Command
          call="recordDelivery"
          params={params}
          body={body}
          fields={[{ name: 'deliveredAt', kind: 'moment', label: t('deliveredAt') }]}
          label={t('delivered')}
          title={t('deliveredTitle', { no })}
          done={t('deliveryRecorded')}
        />
      )}
      {can(MOVE.recordLoss) && canCall(operator, recordLoss) && (
        <Command
          call="recordLoss"
          params={params}
          body={body}
          fields={[note]}
          label={t('lost')}
          title={t('lostTitle', { no })}
          text={t('lostText')}
          done={t('lossRecorded')}
          variant="danger"
        />
      )}
      {can(MOVE.stopJob) && canCall(operator, stopJob) && (
        <Command
          call="stopJob"
          params={params}
          body={body}
          fields={[
            reasonOf(t('stopReason'), STOP_REASONS, (one) => t(`stops.${one}`)),
            { ...note, optional: true },
          ]}
          label={t('stop')}
          title={t('stopTitle', { no })}
          done={t('stopped')}
          variant="danger"
        />
      )}
    </Cluster>
  )
}
