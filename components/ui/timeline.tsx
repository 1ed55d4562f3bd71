import type { ReactNode } from 'react'
import styles from './state.module.scss'
import type { Tone } from './tone.ts'

export interface TimelineEvent {
  key: string
  title: ReactNode
  time?: ReactNode
  text?: ReactNode
  tone?: Tone
}

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={event.key} className={styles.event} data-tone={event.tone ?? 'neutral'}>
          <p>
            <strong>{event.title}</strong>
          </p>
          {event.time && <p className={styles.eventTime}>{event.time}</p>}
          {event.text && <p>{event.text}</p>}
        </li>
      ))}
    </ol>
  )
}
