import { canCall, consoleCalls, consoleLocale, findOperator } from '#components/operator/console.ts'
import { MessageCommand } from '#components/operator/message-command.tsx'
import { MessageList } from '#components/operator/message-list.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { getMemberMessages } from '#lib/contract/operator-work.ts'
import type { Member } from './member.ts'

/** Messages from operators to the member, and a button to write one. */
export async function MemberMessages({ member }: { member: Member }) {
  if (!canCall(await findOperator(), getMemberMessages)) return null
  const messages = await (await consoleCalls()).tryCall(getMemberMessages, { params: { id: member.id } })
  if (!messages) return null
  const t = await getTexts('work')
  const way = await getWords('work.way')
  const template = await getWords('work.template')
  const locale = await consoleLocale()
  const name = member.name ?? member.email ?? member.id
  return (
    <Section id="messages" title={t('messages')}>
      <Stack gap={3}>
        {messages.items.length === 0 ? (
          <p className={styles.muted}>{t('noMessages')}</p>
        ) : (
          <MessageList items={messages.items} language={messages.locale} locale={locale} />
        )}
        {messages.ways.length === 0 ? (
          <p className={styles.muted}>{t('noWay')}</p>
        ) : messages.left === 0 ? (
          <p className={styles.muted}>{t('noneLeft')}</p>
        ) : (
          <div>
            <MessageCommand
              memberId={member.id}
              locale={messages.locale}
              title={t('writeTo', { name })}
              hint={t('writeHint', { left: messages.left })}
              ways={messages.ways.map((value) => ({ value, label: way(value) }))}
              templates={messages.templates.map((one) => ({ ...one, label: template(one.key) }))}
            />
          </div>
        )}
      </Stack>
    </Section>
  )
}
