'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { CallError, callApi } from '#lib/calls/call.ts'
import { advanceClock } from '#lib/contract/content.ts'

/** Moves the demo clock forward and reloads the page with what became due. */
export function ClockButtons({
  steps,
  words,
}: {
  steps: readonly { hours: number; label: string }[]
  words: { moving: string; moveFailed: string }
}) {
  const [running, setRunning] = useState<number>()
  const [failed, setFailed] = useState(false)
  const move = async (hours: number) => {
    if (running !== undefined) return
    setRunning(hours)
    setFailed(false)
    try {
      await callApi(advanceClock, { body: { hours } })
      location.reload()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
      setRunning(undefined)
    }
  }
  return (
    <>
      <Cluster>
        {steps.map((step) => (
          <Button
            key={step.hours}
            variant="secondary"
            loading={running === step.hours}
            onClick={() => move(step.hours)}
          >
            {step.label}
          </Button>
        ))}
      </Cluster>
      <p role="status">{running !== undefined ? words.moving : failed ? words.moveFailed : ''}</p>
    </>
  )
}
