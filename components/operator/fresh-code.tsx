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
import { type StepUpCalls, useStepUp } from '../sign-in/step-up-dialog.tsx'

/**
 * `until` is always null: the server has just refused for want of a fresh code, so a browser's clock cannot know
 * better.
 */
const OPERATOR_CALLS: StepUpCalls = {
  read: async () => {
    const { ways } = await callApi(getOperatorStatus, {}, { quiet: true })
    return { ways: ways.filter((way) => way !== 'key' || hasSecurityKeys()), until: null }
  },
  send: (way) => callApi(requestOperatorStepUp, { body: way === 'sms' ? {} : { way } }, { quiet: true }),
  prove: (id, code) => callApi(verifyOperatorStepUp, { body: { id, code } }),
  proveByKey: (id, key) => callApi(verifyStepUpByKey, { body: { id, key } }),
}

/**
 * Used once in the console, whose pages belong to this operator: when a write needs a fresh code, requests it in a dialog and repeats the write. Needs
 * `code`, `operatorForms`.
 */
export function FreshCode({ operatorId }: { operatorId: string | undefined }) {
  const { ensureStepUp, stepUpDialog } = useStepUp(OPERATOR_CALLS)
  const ask = useRef(ensureStepUp)
  ask.current = ensureStepUp
  useEffect(() => offerSendAgain('code_required', () => ask.current()), [])
  useEffect(() => {
    const held = import('../sign-in/hold-page.ts').then(({ holdPage }) =>
      operatorId ? holdPage(operatorId, 'op_flag') : undefined,
    )
    held.catch(() => {})
    return () => {
      held.then((letGo) => letGo?.()).catch(() => {})
    }
  }, [operatorId])
  return stepUpDialog
}
