'use client'
import { useEffect } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { noteMarketerVisit } from '#lib/contract/dashboards.ts'

/** Says that the page was opened; nothing on it waits for that, and a failure is told nobody. */
export function VisitNote() {
  useEffect(() => {
    void callApi(noteMarketerVisit, { body: {} }, { quiet: true }).catch(() => undefined)
  }, [])
  return null
}
