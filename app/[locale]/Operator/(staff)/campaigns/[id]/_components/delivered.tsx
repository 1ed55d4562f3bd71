import { consoleLocale } from '#components/operator/console.ts'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import { getJobReason } from './get-job-reason.ts'
import type { InspectedJob } from './inspected.ts'

type Submission = InspectedJob['submissions'][number]

/** Everything that was sent, each with what the brand answered: who decides a case reads both sides. */
export async function Delivered({ submissions }: { submissions: readonly Submission[] }) {
  const t = await getTexts('job')
  const kind = await getWords('job.delivery')
  const figure = await getTextByKey('campaign.figures')
  const locale = await consoleLocale()
  if (submissions.length === 0) return <p>{t('noSubmissions')}</p>
  return (
    <ul className={styles.plain}>
      {submissions.map((item) => (
        <li key={item.id}>
          <Facts
            items={[
              <strong key="kind">{kind(item.kind)}</strong>,
              <DateTime key="at" value={item.createdAt} locale={locale} style="dateTime" />,
              item.url && (
                <a key="url" href={item.url} target="_blank" rel="noopener nofollow">
                  {item.url}
                </a>
              ),
            ]}
          />
          {item.caption && <p className={styles.text}>{item.caption}</p>}
          {item.note && <p className={styles.text}>{item.note}</p>}
          <Cluster gap={2}>
            {item.files.map((file, index) => (
              <a key={file.id} href={file.url} target="_blank" rel="noopener">
                {file.name ?? t('fileNo', { no: index + 1 })}
              </a>
            ))}
          </Cluster>
          {item.figures && (
            <p>
              <Facts
                items={Object.entries(item.figures).map(
                  ([key, value]) => `${figure.has(key) ? figure(key) : key} ${formatCount(value, locale)}`,
                )}
              />
            </p>
          )}
          <Answer item={item} />
        </li>
      ))}
    </ul>
  )
}

async function Answer({ item }: { item: Submission }) {
  const t = await getTexts('job')
  const answer = await getWords('job.answer')
  const reasonOf = await getJobReason()
  const locale = await consoleLocale()
  if (!item.answer) return <p className={styles.muted}>{t('noAnswer')}</p>
  const said = [reasonOf(item.answerReason), item.answerNote].filter(Boolean).join(': ')
  return (
    <>
      <p>
        <Facts
          items={[
            <strong key="answer">{answer(item.answer)}</strong>,
            item.answeredAt && <DateTime value={item.answeredAt} locale={locale} style="dateTime" />,
          ]}
        />
      </p>
      {said && <p className={styles.text}>{said}</p>}
      {item.answerPlaces.length > 0 && (
        <ul>
          {item.answerPlaces.map(({ note }) => (
            <li key={note} className={styles.text}>
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
