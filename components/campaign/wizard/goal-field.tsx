'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { GOAL_METRICS } from '#lib/domain/campaign/report.ts'
import { NumberInput, Select } from '../../form/text-input.tsx'
import { toCount } from './step-requirements.tsx'
import type { Draft } from './use-draft.ts'

const MOST = 999_999_999

/** The campaign's goal in figures, against which its report measures. */
export function GoalField({ draft }: { draft: Draft }) {
  const say = useTranslations('campaign.goal')
  const first = draft.campaign.goal
  const [metric, setMetric] = useState(first?.metric)
  const [value, setValue] = useState(first ? String(first.value) : '')
  const count = toCount(value)
  const fits = typeof count === 'number' && count >= 1 && count <= MOST
  const put = (next: typeof metric, typed: string) => {
    setMetric(next)
    setValue(typed)
    const reach = toCount(typed)
    if (!next || typed.trim() === '') draft.change({ goal: null })
    else if (typeof reach === 'number' && reach >= 1 && reach <= MOST)
      draft.change({ goal: { metric: next, value: reach } })
  }
  return (
    <>
      <Select
        label={say('metric')}
        hint={say('hint')}
        note={say('optional')}
        empty={say('none')}
        value={metric ?? ''}
        options={GOAL_METRICS.map((key) => ({ value: key, label: say(`metrics.${key}`) }))}
        onChange={(event) =>
          put(
            GOAL_METRICS.find((key) => key === event.target.value),
            value,
          )
        }
      />
      {metric && (
        <NumberInput
          label={say(`value.${metric}`)}
          hint={say('frozen')}
          error={value !== '' && !fits ? say('wrong') : undefined}
          value={value}
          onChange={(event) => put(metric, event.target.value)}
        />
      )}
    </>
  )
}
