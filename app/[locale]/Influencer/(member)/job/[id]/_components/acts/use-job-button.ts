'use client'
import { useState } from 'react'
import { useAct } from '#components/form/use-act.ts'
import type { ActProps, DoneKey } from './job-acts.tsx'

/** One command of a job behind a question: open, confirm, say what came of it. */
export function useJobButton({ onDone, onStale }: Pick<ActProps, 'onDone' | 'onStale'>) {
  const [isOpen, setOpen] = useState(false)
  const act = useAct(onStale)
  return {
    act,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    run: async (command: () => Promise<unknown>, key: DoneKey) => {
      const went = await act.run(command)
      setOpen(false)
      if (went) onDone(key)
    },
  }
}
