'use client'
import { useRouter } from 'next/navigation'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Button } from '../ui/button.tsx'

/** Makes a draft and opens it. */
export function DraftButton({
  label,
  name,
  dense,
  make,
}: {
  label: string
  /** Says of what, for those who hear the button alone. */
  name: string
  dense?: boolean | undefined
  /** Gives the path of the draft. */
  make: () => Promise<string>
}) {
  const router = useRouter()
  const command = useCommand()
  return (
    <>
      <Button
        variant="secondary"
        dense={dense}
        loading={command.busy}
        aria-label={name}
        onClick={() => command.run(async () => router.push(await make()))}
      >
        {label}
      </Button>
      <CommandError command={command} />
    </>
  )
}
