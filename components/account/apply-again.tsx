'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { applyAgain } from '#lib/contract/sign-up.ts'
import { Button } from '../ui/button.tsx'
import { useErrorText } from './use-error-text.ts'

/** Asks for another review after a refusal, once its time is over. Needs `code`, `errors`, `form`. */
export function ApplyAgain({ label }: { label: string }) {
  const router = useRouter()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const ask = async () => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await callApi(applyAgain, { body: {} })
      router.refresh()
    } catch (refused) {
      setFault(errorText(refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => void ask()}>
        {label}
      </Button>
      {fault && <p role="alert">{fault}</p>}
    </>
  )
}
