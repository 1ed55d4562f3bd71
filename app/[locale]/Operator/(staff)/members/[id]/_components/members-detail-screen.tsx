import { consoleLocale, type Search } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { NameMarks } from '#components/operator/name-marks.tsx'
import { NextItem } from '#components/operator/next-item.tsx'
import { followingOf, QueueBeside } from '#components/operator/queue-beside.tsx'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { auditWords } from '#lib/i18n/audit-words.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Member } from './member.ts'
import { MemberCommands } from './member-commands.tsx'
import { MemberDocuments } from './member-documents.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberMessages } from './member-messages.tsx'
import { MemberMoney } from './member-money.tsx'
import { readMemberQueue } from './member-queue.tsx'
import { WaitingCommand } from './waiting-command.tsx'

export async function MembersDetailScreen({ member, search }: { member: Member; search: Search }) {
  const t = await getTexts('members')
  const tw = await getTexts('work')
  const locale = await consoleLocale()
  const words = auditWords(await loadMessages(locale), locale)
  const queue = await readMemberQueue(search, member.id)
  const following = queue && followingOf(queue.rows)
  return (
    <ConsolePage
      name="Operator-members-detail"
      title={member.name ?? t('noName')}
      lead={
        <Facts
          items={[member.isTalentManager ? t('manager') : t(member.kind), <code key="id">{member.id}</code>]}
        />
      }
      back={{ href: queue?.base ?? toPath(locale, 'Operator-members'), label: t('back') }}
    >
      <QueueBeside rows={queue?.rows} title={tw('queue')}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Cluster gap={2}>
              <ConsoleStatus status={member.status} />
              {member.isDemo && <Tag tone="neutral">{t('demo')}</Tag>}
              {member.strikes > 0 && <Tag tone="warning">{t('strikes', { count: member.strikes })}</Tag>}
            </Cluster>
            {(member.statusReason || member.statusUntil) && (
              <Banner tone="warning" title={t('statusReason')}>
                {words.reason('member', member.statusReason)}
                {member.statusUntil && (
                  <>
                    {' '}
                    {t('until')} <DateTime value={member.statusUntil} locale={locale} />
                  </>
                )}
              </Banner>
            )}
            <NameMarks marks={member.nameMarks} />
            <WaitingCommand member={member} />
            <div data-queue-item="" tabIndex={-1}>
              <Cluster gap={2}>
                <MemberCommands member={member} to={queue && (following ?? queue.base)} />
                {following && <NextItem href={following}>{tw('skip')}</NextItem>}
              </Cluster>
            </div>
            {(queue || member.actions.includes('approve')) && <QueueKeys />}
            <Teamwork subject="member" id={member.id} />
          </Stack>
          <MemberFacts member={member} />
          <MemberDocuments member={member} />
          <MemberMoney member={member} />
          <MemberMessages member={member} />
          <MemberHistory member={member} />
        </Stack>
      </QueueBeside>
    </ConsolePage>
  )
}
