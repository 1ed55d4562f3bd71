'use client'
import { useTranslations } from 'next-intl'
import { Switch } from '../form/choices.tsx'
import styles from './account.module.scss'
import { type NotificationChoices, WAYS, type Way } from './notification-kinds.ts'

export type Change = { event: string; channel: Way; enabled: boolean }

/**
 * One switch per channel for a kind of message. If only some of the kind's events are on, the switch is on and says so.
 */
export function KindSwitches({
  title,
  events,
  withWay,
  onSend,
}: {
  title: string
  events: NotificationChoices['events']
  /** False: there is only one channel, so the switch is labelled with the kind's name. */
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
