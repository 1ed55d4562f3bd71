import { consoleLocale } from '#components/operator/console.ts'
import { MovesTimeline } from '#components/operator/moves-timeline.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Section } from '#components/ui/section.tsx'
import { auditWords } from '#lib/i18n/audit-words.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import type { Member } from './member.ts'

/** Consents and every change of the account, newest first. */
export async function MemberHistory({ member }: { member: Member }) {
  const t = await getTexts('members')
  const actor = await getWords('actor')
  const status = await getWords('status')
  const step = await getWords('members.step')
  const consent = await getWords('consent')
  const locale = await consoleLocale()
  const words = auditWords(await loadMessages(locale), locale)
  return (
    <>
      <Section id="consents" title={t('consents')}>
        {member.consents.length === 0 ? (
          <p>{t('noConsents')}</p>
        ) : (
          <ul className={styles.plain}>
            {member.consents.map((item) => (
              <li key={`${item.kind}${item.version}${item.givenAt}`}>
                <Facts
                  items={[
                    consent(item.kind),
                    t('version', { version: item.version }),
                    <DateTime key="given" value={item.givenAt} locale={locale} style="dateTime" />,
                    item.withdrawnAt && (
                      <>
                        {t('withdrawn')}{' '}
                        <DateTime value={item.withdrawnAt} locale={locale} style="dateTime" />
                      </>
                    ),
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="log" title={t('log')}>
        {member.log.length === 0 ? (
          <p>{t('noLog')}</p>
        ) : (
          <MovesTimeline
            moves={member.log.map((row) => ({
              key: row.id,
              step: step(row.transition),
              from: row.from && status(row.from),
              to: row.to && status(row.to),
              at: row.at,
              who: actor(row.actorKind),
              reason: words.reason('member', row.reason),
            }))}
          />
        )}
      </Section>
    </>
  )
}
