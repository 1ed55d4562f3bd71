'use client'
import { useState } from 'react'
import { useCommand } from '#components/form/use-command.ts'
import type { CommandProps, DoneKey } from './command-props.ts'

/** One command of a job with a confirmation dialog and its result. */
export function useJobButton({ onDone, onStale }: Pick<CommandProps, 'onDone' | 'onStale'>) {
  const [isOpen, setOpen] = useState(false)
  const commandRun = useCommand(onStale)
  return {
    command: commandRun,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    run: async (command: () => Promise<unknown>, key: DoneKey) => {
      const went = await commandRun.run(command)
      setOpen(false)
      if (went) onDone(key)
    },
  }
}
