'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { setUnsaved } from '#lib/browser/unsaved.ts'
import { CallError } from '#lib/calls/call.ts'

/** Milliseconds for which an approval can be undone before it is sent (docs/screens.md#goals). */
export const UNDO_MS = 10_000

export interface PendingCommand {
  id: string
  name: string
}

/** Commands that are sent after a delay. Leaving the page sends them at once. */
export function usePending(onFailed: (pending: PendingCommand, error: CallError) => void) {
  const [commands, setCommands] = useState<readonly PendingCommand[]>([])
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>())
  const drop = useCallback((id: string) => {
    waiting.current.delete(id)
    setCommands((before) => before.filter((pending) => pending.id !== id))
  }, [])
  const failed = useRef(onFailed)
  failed.current = onFailed
  const add = useCallback(
    (pending: PendingCommand, command: () => Promise<unknown>) => {
      if (waiting.current.has(pending.id)) return
      const send = () => {
        drop(pending.id)
        command().catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error
          failed.current(pending, error)
        })
      }
      waiting.current.set(pending.id, { timer: setTimeout(send, UNDO_MS), send })
      setCommands((before) => [...before, pending])
    },
    [drop],
  )
  const undo = useCallback(
    (id: string) => {
      clearTimeout(waiting.current.get(id)?.timer)
      drop(id)
    },
    [drop],
  )
  useEffect(() => {
    const map = waiting.current
    const flush = () => {
      for (const { timer, send } of [...map.values()]) {
        clearTimeout(timer)
        send()
      }
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  useEffect(() => {
    setUnsaved('pending-approvals', commands.length > 0)
    return () => setUnsaved('pending-approvals', false)
  }, [commands.length])
  return { commands, add, undo }
}
