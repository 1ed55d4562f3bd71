import { since } from '#components/operator/age.ts'
import { readConsoleNow } from '#components/operator/console.ts'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Status } from '#components/ui/status.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Queue } from './read-queues.ts'

const HOUR_MS = 3_600_000

/** Whole days as days, anything else as hours. */
const said = (hours: number) =>
  hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }

/** One queue: number of items, age of the oldest, and whether it exceeds the promised time. */
export async function QueueCard({ queue, locale }: { queue: Queue; locale: Locale }) {
  const t = await getTexts('dashboard')
  const name = t(`queue.${queue.key}`)
  const { count, oldestAt, promisedHours } = queue
  const waited = oldestAt ? ((await readConsoleNow()) - Date.parse(oldestAt)) / HOUR_MS : 0
  const lateBy = waited - promisedHours
  return (
    <div className={styles.queue}>
      <h3>{name}</h3>
      <Stat
        label={t('waiting')}
        value={count}
        note={
          oldestAt ? (
            <>
              {t('oldest')}{' '}
              <time dateTime={oldestAt} title={formatDate(oldestAt, locale, 'dateTime')}>
                {t('ago', since(waited))}
              </time>
            </>
          ) : undefined
        }
      />
      {lateBy > 0 && (
        <div>
          <Status tone="danger">{t('late', since(lateBy))}</Status>
        </div>
      )}
      <p className={styles.muted}>{t('promise', said(promisedHours))}</p>
      <div>
        <LinkButton variant="secondary" dense href={queue.href} aria-label={t('openQueue', { name })}>
          {t('open')}
        </LinkButton>
      </div>
    </div>
  )
}
