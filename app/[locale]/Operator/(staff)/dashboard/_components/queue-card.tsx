import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Status } from '#components/ui/status.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Queue } from './read-queues.ts'

/** Days where they are whole, else hours. */
const said = (hours: number) =>
  hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }

/** One queue: how many, since when the oldest waits, and whether that is later than promised. */
export async function QueueCard({ queue, locale }: { queue: Queue; locale: Locale }) {
  const t = await getTexts('dashboard')
  const name = t(`queue.${queue.key}`)
  const isLate =
    queue.oldest && queue.promise && Date.now() - Date.parse(queue.oldest) > queue.promise * 3_600_000
  return (
    <div className={styles.queue}>
      <h3>{name}</h3>
      {queue.count === null ? (
        <p>{t('unread')}</p>
      ) : (
        <Stat
          label={t('waiting')}
          value={queue.more ? `${queue.count}+` : queue.count}
          note={
            queue.oldest && queue.count > 0 ? (
              <>
                {t('oldest')} <RelativeTime value={queue.oldest} locale={locale} />
              </>
            ) : undefined
          }
        />
      )}
      {isLate ? (
        <div>
          <Status tone="danger">{t('late', said(queue.promise ?? 0))}</Status>
        </div>
      ) : (
        queue.promise !== undefined && <p className={styles.muted}>{t('promise', said(queue.promise))}</p>
      )}
      <div>
        <LinkButton variant="secondary" dense href={queue.href} aria-label={t('openQueue', { name })}>
          {t('open')}
        </LinkButton>
      </div>
    </div>
  )
}
