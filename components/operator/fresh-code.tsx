'use client'
import { useEffect, useRef } from 'react'
import { hasSecurityKeys } from '#lib/browser/security-key.ts'
import { callApi } from '#lib/calls/call.ts'
import { offerSendAgain } from '#lib/calls/send-again.ts'
import {
  requestOperatorStepUp,
  verifyOperatorStepUp,
  verifyStepUpByKey,
} from '#lib/contract/operator-account.ts'
import { getOperatorStatus } from '#lib/contract/operator-auth.ts'
import { type StepUpDoor, useStepUp } from '../sign-in/step-up-dialog.tsx'

/** The server has refused for want of a fresh code: what a browser's clock says of the last one does not count. */
const OPERATOR_DOOR: StepUpDoor = {
  read: async () => {
    const { ways } = await callApi(getOperatorStatus, {}, { quiet: true })
    return { ways: ways.filter((way) => way !== 'key' || hasSecurityKeys()), until: null }
  },
  send: (way) => callApi(requestOperatorStepUp, { body: way === 'sms' ? {} : { way } }, { quiet: true }),
  prove: (id, code) => callApi(verifyOperatorStepUp, { body: { id, code } }),
  proveByKey: (id, key) => callApi(verifyStepUpByKey, { body: { id, key } }),
}

/** Once in the console: a write that needs a fresh code asks for it over the page and goes again. Needs `code`, `operatorForms`. */
export function FreshCode() {
  const { ensureStepUp, stepUpDialog } = useStepUp(OPERATOR_DOOR)
  const ask = useRef(ensureStepUp)
  ask.current = ensureStepUp
  useEffect(() => offerSendAgain('code_required', () => ask.current()), [])
  return stepUpDialog
}
