'use client'
import { useEffect } from 'react'
import { callApi } from '#lib/calls/call.ts'

/**
 * Records that the page was opened. The call loads lazily so that the page does not wait for it, and a failure is
 * ignored.
 */
export function VisitNote() {
  useEffect(() => {
    void import('#lib/contract/dashboards.ts')
      .then(({ noteMarketerVisit }) => callApi(noteMarketerVisit, { body: {} }, { quiet: true }))
      .catch(() => undefined)
  }, [])
  return null
}
