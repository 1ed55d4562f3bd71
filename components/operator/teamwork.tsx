import { getWork } from '#lib/contract/operator-work.ts'
import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Facts } from '../ui/facts.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { Tag } from '../ui/tag.tsx'
import { Command } from './command.tsx'
import { consoleCalls, consoleLocale } from './console.ts'
import styles from './operator.module.scss'
import { getTexts } from './texts.ts'

/** Claimer of a queue's item, and notes of colleagues. */
const QUIET = { variant: 'quiet', dense: true } as const

export async function Teamwork({ subject, id }: { subject: WorkSubject; id: string }) {
  const work = await (await consoleCalls()).tryCall(getWork, { params: { subject, id } })
  if (!work) return null
  const t = await getTexts('work')
  const locale = await consoleLocale()
  const { claim, colleagues, notes } = work
  const params = { subject, id }
  return (
    <section aria-label={t('title')}>
      <Stack gap={3}>
        <Cluster gap={2}>
          {claim ? (
            <Tag tone={claim.isMine ? 'success' : 'info'}>
              {claim.isMine ? t('mine') : t('theirs', { name: claim.operator.name })}
            </Tag>
          ) : (
            <Tag>{t('free')}</Tag>
          )}
          {claim && (
            <span className={styles.muted}>
              {t('since')} <RelativeTime value={claim.at} locale={locale} />
            </span>
          )}
          {!claim && (
            <Command
              call="assignWork"
              params={params}
              body={{ act: 'take' }}
              label={t('take')}
              title={t('takeTitle')}
              text={t('takeText')}
              done={t('taken')}
              {...QUIET}
            />
          )}
          {claim?.isMine && (
            <Command
              call="assignWork"
              params={params}
              body={{ act: 'give_back' }}
              label={t('giveBack')}
              title={t('giveBackTitle')}
              done={t('givenBack')}
              {...QUIET}
            />
          )}
          {(!claim || claim.isMine) && colleagues.length > 0 && (
            <Command
              call="assignWork"
              params={params}
              body={{ act: 'give' }}
              fields={[
                {
                  name: 'operatorId',
                  kind: 'select',
                  label: t('colleague'),
                  empty: t('choose'),
                  options: colleagues.map((one) => ({ value: one.id, label: one.name })),
                },
              ]}
              label={t('give')}
              title={t('giveTitle')}
              done={t('given')}
              {...QUIET}
            />
          )}
          <Command
            call="addNote"
            params={params}
            fields={[{ name: 'text', kind: 'area', label: t('noteText'), hint: t('noteHint') }]}
            label={t('note')}
            title={t('noteTitle')}
            done={t('noted')}
            {...QUIET}
          />
        </Cluster>
        {notes.length > 0 && (
          <details open={notes.length <= 3}>
            <summary>{t('notesCount', { count: notes.length })}</summary>
            <ul className={styles.plain}>
              {notes.map((note) => (
                <li key={note.id}>
                  <span className={styles.muted}>
                    <Facts
                      items={[
                        note.operator.name,
                        <DateTime key="at" value={note.at} locale={locale} style="dateTime" />,
                      ]}
                    />
                  </span>
                  <p className={styles.text}>{note.text}</p>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </section>
  )
}
