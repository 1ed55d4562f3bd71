import { consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { toPath } from '#lib/routes/table.ts'
import type { Member } from './member.ts'
import { MemberCommands } from './member-commands.tsx'
import { MemberDocuments } from './member-documents.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberMoney } from './member-money.tsx'
import { WaitingCommand } from './waiting-command.tsx'

export async function MembersDetailScreen({ member }: { member: Member }) {
  const t = await getTexts('members')
  const locale = await consoleLocale()
  return (
    <ConsolePage
      name="Operator-members-detail"
      title={member.name ?? t('noName')}
      lead={
        <>
          {member.isTalentManager ? t('manager') : t(member.kind)} · <code>{member.id}</code>
        </>
      }
      back={{ href: toPath(locale, 'Operator-members'), label: t('back') }}
    >
      <Stack gap={3}>
        <Cluster gap={2}>
          <ConsoleStatus status={member.status} />
          {member.isDemo && <Tag tone="neutral">{t('demo')}</Tag>}
          {member.strikes > 0 && <Tag tone="warning">{t('strikes', { count: member.strikes })}</Tag>}
        </Cluster>
        {(member.statusReason || member.statusUntil) && (
          <Banner tone="warning" title={t('statusReason')}>
            {member.statusReason}
            {member.statusUntil && (
              <>
                {' '}
                {t('until')} <DateTime value={member.statusUntil} locale={locale} />
              </>
            )}
          </Banner>
        )}
        <WaitingCommand member={member} />
        <div data-queue-item="" tabIndex={-1}>
          <MemberCommands member={member} />
        </div>
        <QueueKeys />
      </Stack>
      <MemberFacts member={member} />
      <MemberDocuments member={member} />
      <MemberMoney member={member} />
      <MemberHistory member={member} />
    </ConsolePage>
  )
}
