'use client'
import { useTranslations } from 'next-intl'
import { Switch } from '../form/choices.tsx'
import styles from './account.module.scss'
import { type NotificationChoices, WAYS, type Way } from './notification-kinds.ts'

export type Change = { event: string; channel: Way; enabled: boolean }

/** One switch for each way of a kind; where only some of its events are on, it stands on and says so. */
export function KindSwitches({
  title,
  events,
  withWay,
  onSend,
}: {
  title: string
  events: NotificationChoices['events']
  /** False: there is one way only, so the switch carries the kind's name. */
  withWay: boolean
  onSend: (changes: Change[]) => Promise<void>
}) {
  const t = useTranslations('account.notify')
  const ways = WAYS.filter((way) =>
    events.some(({ channels }) => channels.some((one) => one.channel === way)),
  )
  return (
    <>
      {withWay && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <div className={styles.ways}>
        {ways.map((way) => {
          const own = events.flatMap(({ event, channels }) =>
            channels.filter((one) => one.channel === way).map(({ enabled }) => ({ event, enabled })),
          )
          const on = own.filter(({ enabled }) => enabled).length
          return (
            <Switch
              key={way}
              label={
                <>
                  {withWay ? (
                    <>
                      <span className="visually-hidden">{title} </span>
                      {t(way)}
                    </>
                  ) : (
                    title
                  )}
                  {on > 0 && on < own.length && (
                    <span className={styles.muted}> {t('some', { on, count: own.length })}</span>
                  )}
                </>
              }
              checked={on > 0}
              onChange={(change) =>
                void onSend(
                  own
                    .filter(({ enabled }) => enabled !== change.target.checked)
                    .map(({ event }) => ({ event, channel: way, enabled: change.target.checked })),
                )
              }
            />
          )
        })}
      </div>
    </>
  )
}
