'use client'
import { useRouter } from 'next/navigation'
import { callApi } from '#lib/calls/call.ts'
import { applyAgain } from '#lib/contract/sign-up-later.ts'
import { ActError } from '../form/act-error.tsx'
import { useAct } from '../form/use-act.ts'
import { Button } from '../ui/button.tsx'

/** Asks for another review after a refusal, once its time is over. Needs `errors`, `form`. */
export function ApplyAgain({ label }: { label: string }) {
  const router = useRouter()
  const act = useAct()
  return (
    <>
      <Button
        loading={act.busy}
        onClick={() =>
          act.run(async () => {
            await callApi(applyAgain, { body: {} })
            router.refresh()
          })
        }
      >
        {label}
      </Button>
      <ActError act={act} />
    </>
  )
}
