'use client'
import { useEffect, useRef } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { offerSendAgain } from '#lib/calls/send-again.ts'
import { requestOperatorStepUp, verifyOperatorStepUp } from '#lib/contract/operator-account.ts'
import { getOperatorStatus } from '#lib/contract/operator-auth.ts'
import { type StepUpDoor, useStepUp } from '../sign-in/step-up-dialog.tsx'

/** The server has refused for want of a fresh code: what a browser's clock says of the last one does not count. */
const OPERATOR_DOOR: StepUpDoor = {
  read: async () => {
    const { hasTimeCodes } = await callApi(getOperatorStatus, {}, { quiet: true })
    return { ways: hasTimeCodes ? ['app', 'email'] : ['email'], until: null }
  },
  send: (way) => callApi(requestOperatorStepUp, { body: { byMail: way === 'email' } }, { quiet: true }),
  prove: (id, code) => callApi(verifyOperatorStepUp, { body: { id, code } }),
}

/** Once in the console: a write that needs a fresh code asks for it over the page and goes again. Needs `code`. */
export function FreshCode() {
  const { ensureStepUp, stepUpDialog } = useStepUp(OPERATOR_DOOR)
  const ask = useRef(ensureStepUp)
  ask.current = ensureStepUp
  useEffect(() => offerSendAgain('code_required', () => ask.current()), [])
  return stepUpDialog
}
