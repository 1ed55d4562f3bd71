import { ApprovalCommands } from '#components/operator/approval-list.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import type { Member } from './member.ts'

/** A blacklisting or reinstatement that waits for the second person. */
export async function WaitingCommand({ member }: { member: Pick<Member, 'name' | 'waiting'> }) {
  const t = await getTexts('approvals')
  const words = await getWords('approvals.act')
  const locale = await consoleLocale()
  const { waiting } = member
  if (!waiting) return null
  const name = words(waiting.action)
  const fraud = (await getTexts('approvals.fact'))('fraud')
  const log = await getTexts('auditLog')
  return (
    <Banner
      tone="info"
      title={t('waitsFor', { name })}
      actions={
        waiting.canDecide ? (
          <ApprovalCommands
            call="decideMemberApproval"
            approval={waiting}
            name={name}
            details={
              <DefinitionList
                items={[
                  { key: 'about', term: t('about'), value: member.name },
                  ...(waiting.isFraud ? [{ key: 'fraud', term: fraud, value: log('yes') }] : []),
                  { key: 'why', term: t('reason'), value: waiting.reason },
                ]}
              />
            }
          />
        ) : undefined
      }
    >
      {waiting.isFraud && `${fraud} · `}
      {waiting.reason} (<DateTime value={waiting.requestedAt} locale={locale} style="dateTime" />)
    </Banner>
  )
}
