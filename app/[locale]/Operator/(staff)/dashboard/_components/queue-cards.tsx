import { lateHours, since } from '#components/operator/age.ts'
import { readConsoleNow } from '#components/operator/console.ts'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Status } from '#components/ui/status.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import cards from './queue-cards.module.scss'
import type { Queue } from './read-queues.ts'

const HOUR_MS = 3_600_000

/** Whole days as days, anything else as hours. */
const said = (hours: number) =>
  hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }

/** A card for each queue with work in it; the others are named in one line, because there is nothing to open. */
export async function QueueCards({ queues, locale }: { queues: readonly Queue[]; locale: Locale }) {
  const t = await getTexts('dashboard')
  const waiting = queues.filter((queue) => queue.count > 0)
  const idle = queues.filter((queue) => queue.count === 0)
  return (
    <Stack gap={3}>
      {waiting.length > 0 && (
        <CardList min="12.5rem">
          {waiting.map((queue) => (
            <Card as="li" key={queue.key}>
              <QueueCard queue={queue} locale={locale} />
            </Card>
          ))}
        </CardList>
      )}
      {idle.length > 0 && (
        <p className={styles.muted}>
          {t('idle')} <Facts items={idle.map((queue) => t(`queue.${queue.key}`))} />
        </p>
      )}
    </Stack>
  )
}

/** One queue: number of items, age of the oldest, and whether it exceeds the promised time. */
async function QueueCard({ queue, locale }: { queue: Queue; locale: Locale }) {
  const t = await getTexts('dashboard')
  const name = t(`queue.${queue.key}`)
  const { count, oldestAt, promisedHours } = queue
  const now = await readConsoleNow()
  const waited = oldestAt ? (now - Date.parse(oldestAt)) / HOUR_MS : 0
  const lateBy = oldestAt ? lateHours(oldestAt, promisedHours, now) : undefined
  return (
    <div className={cards.queue}>
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
      {lateBy !== undefined && (
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
