'use client'
import { useEffect } from 'react'
import { callApi } from '#lib/calls/call.ts'

/** Says that the page was opened; nothing on it waits for that, not even the shape of the call, and a failure is told nobody. */
export function VisitNote() {
  useEffect(() => {
    void import('#lib/contract/dashboards.ts')
      .then(({ noteMarketerVisit }) => callApi(noteMarketerVisit, { body: {} }, { quiet: true }))
      .catch(() => undefined)
  }, [])
  return null
}
