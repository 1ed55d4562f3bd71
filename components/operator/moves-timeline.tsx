import { Timeline } from '../ui/timeline.tsx'
import { WhoWhen } from './who-when.tsx'

export interface ShownMove {
  key: string
  /** What was done. */
  step: string
  /** States before and after, in words; equal where the state stayed. */
  from: string | null
  to: string | null
  at: string
  who: string
  reason: string | null
}

/** Moves of one subject: what was done, between which states, when, by whom and why. */
export function MovesTimeline({ moves }: { moves: readonly ShownMove[] }) {
  return (
    <Timeline
      events={moves.map(({ key, step, from, to, at, who, reason }) => ({
        key,
        title: (
          <>
            {step}
            {to && to !== from && (
              <>
                : {from ? `${from} → ` : ''}
                {to}
              </>
            )}
          </>
        ),
        time: <WhoWhen who={who} at={at} />,
        text: reason,
      }))}
    />
  )
}
