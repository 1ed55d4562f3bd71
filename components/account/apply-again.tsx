'use client'
import { useRouter } from 'next/navigation'
import { callApi } from '#lib/calls/call.ts'
import { applyAgain } from '#lib/contract/sign-up-later.ts'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Button } from '../ui/button.tsx'

/** Asks for another review after a refusal, once the waiting time is over. Needs `errors`, `form`. */
export function ApplyAgain({ label }: { label: string }) {
  const router = useRouter()
  const command = useCommand()
  return (
    <>
      <Button
        loading={command.busy}
        onClick={() =>
          command.run(async () => {
            await callApi(applyAgain, { body: {} })
            router.refresh()
          })
        }
      >
        {label}
      </Button>
      <CommandError command={command} />
    </>
  )
}
