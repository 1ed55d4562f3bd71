'use client'
import { useRouter } from 'next/navigation'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Button } from '../ui/button.tsx'

/** Creates a draft and opens it. */
export function DraftButton({
  label,
  name,
  dense,
  make,
}: {
  label: string
  /** Name of the object, for screen readers. */
  name: string
  dense?: boolean | undefined
  /** Creates the draft and returns its path. */
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
