import { Command } from '#components/operator/command.tsx'
import { NextItem } from '#components/operator/next-item.tsx'
import { approval, refusal } from '#components/operator/queue-decisions.ts'
import { getTexts } from '#components/operator/texts.ts'
import { Cluster } from '#components/ui/stack.tsx'
import { CHANNEL_REJECT_REASONS } from '#lib/domain/channel/reasons.ts'
import type { ChannelReview } from './operator-channel.ts'

/** The decisions that the channel's status allows. */
export async function ChannelCommands({ channel, queue, to, skip }: ChannelReview) {
  const t = await getTexts('channels')
  const tw = await getTexts('work')
  const name = channel.handle
  const params = { id: channel.id }
  const { version } = channel
  const isOpen = ['waiting_approve', 'disconnected', 'not_found'].includes(channel.status)
  const isProven = channel.status === 'allowed' || channel.status === 'active'
  const refused = refusal(t, name, CHANNEL_REJECT_REASONS)
  const decidesMetrics = channel.claim !== null && isProven
  return (
    <Cluster gap={2}>
      {isOpen && !channel.provenElsewhere && (
        <Command
          call="decideChannel"
          params={params}
          body={{ decision: 'approve', version }}
          {...approval(t, name)}
          to={to}
        />
      )}
      {channel.status === 'waiting_approve' && (
        <Command
          call="decideChannel"
          params={params}
          body={{ decision: 'reject', version }}
          {...refused}
          to={to}
        />
      )}
      {decidesMetrics && (
        <>
          <Command
            call="decideChannel"
            params={params}
            body={{ decision: 'confirmFigures', version }}
            fields={[
              {
                name: 'followers',
                kind: 'number',
                label: t('followers'),
                optional: true,
                ...(channel.claim?.followers == null ? {} : { value: channel.claim.followers }),
              },
              {
                name: 'engagementBp',
                kind: 'number',
                scale: 100,
                label: t('engagement'),
                optional: true,
                ...(channel.claim?.engagementBp == null ? {} : { value: channel.claim.engagementBp / 100 }),
              },
            ]}
            label={t('confirmFigures')}
            title={t('confirmFiguresTitle', { name })}
            text={t('confirmFiguresText')}
            done={t('figuresConfirmed')}
            to={to}
            variant="primary"
            {...(queue === 'figures' ? { shortcut: 'a' as const } : {})}
          />
          <Command
            call="decideChannel"
            params={params}
            body={{ decision: 'rejectFigures', version }}
            fields={refused.fields}
            label={t('rejectFigures')}
            title={t('rejectFiguresTitle', { name })}
            done={t('figuresRejected')}
            to={to}
            variant="danger"
            {...(queue === 'figures' ? { shortcut: 'r' as const } : {})}
          />
        </>
      )}
      {isProven && (
        <>
          <Command
            call="decideChannel"
            params={params}
            body={{ decision: 'checkFailed', version }}
            label={t('checkFailed')}
            title={t('checkFailedTitle', { name })}
            text={t('checkFailedText')}
            done={t('checkNoted')}
          />
          {channel.provenBy === 'login' && (
            <Command
              call="decideChannel"
              params={params}
              body={{ decision: 'disconnect', version }}
              label={t('disconnect')}
              title={t('disconnectTitle', { name })}
              text={t('disconnectText')}
              done={t('disconnected')}
            />
          )}
          <Command
            call="decideChannel"
            params={params}
            body={{ decision: 'suspend', version }}
            fields={[{ name: 'reason', kind: 'area', label: t('rejectReason') }]}
            label={t('suspend')}
            title={t('suspendTitle', { name })}
            done={t('suspended')}
            variant="danger"
          />
        </>
      )}
      {channel.status === 'suspended' && (
        <Command
          call="decideChannel"
          params={params}
          body={{ decision: 'lift', version }}
          label={t('lift')}
          title={t('liftTitle', { name })}
          done={t('lifted')}
        />
      )}
      {skip && <NextItem href={skip}>{tw('skip')}</NextItem>}
    </Cluster>
  )
}
