import { Act } from '#components/operator/act.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import type { Member } from './member.ts'

/** A blacklisting, or its end, that waits for the second person. */
export async function WaitingAct({ member }: { member: Member }) {
  const t = await getTexts('approvals')
  const words = await getWords('approvals.act')
  const locale = await consoleLocale()
  const { waiting } = member
  if (!waiting) return null
  const name = words(waiting.action)
  return (
    <Banner
      tone="info"
      title={t('waitsFor', { name })}
      actions={
        waiting.canDecide ? (
          <Cluster gap={2}>
            <Act
              call="decideMemberApproval"
              params={{ id: waiting.id }}
              body={{ decision: 'approve', payloadHash: waiting.payloadHash }}
              label={t('approve')}
              title={t('approveTitle', { name })}
              text={t('approveText')}
              done={t('approved')}
              variant="primary"
            />
            <Act
              call="decideMemberApproval"
              params={{ id: waiting.id }}
              body={{ decision: 'refuse', payloadHash: waiting.payloadHash }}
              fields={[{ name: 'reason', kind: 'area', label: t('refuseReason') }]}
              label={t('refuse')}
              title={t('refuseTitle', { name })}
              done={t('refused')}
              variant="danger"
            />
          </Cluster>
        ) : undefined
      }
    >
      {waiting.reason} (<DateTime value={waiting.requestedAt} locale={locale} style="dateTime" />)
    </Banner>
  )
}
