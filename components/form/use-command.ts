'use client'
import { useRef, useState } from 'react'
import { CallError } from '#lib/calls/call.ts'
import { useErrorText } from './use-error-text.ts'

export interface Command {
  busy: boolean
  error: { text: string; code: string; requestId: string } | undefined
  /** Runs one command; a second press is ignored. True on success. */
  run: (command: () => Promise<unknown>) => Promise<boolean>
  clear: () => void
}

/** Runs one command at a time and keeps its error; `onStale` reloads the object after a version conflict. */
export function useCommand(onStale?: () => void): Command {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Command['error']>()
  const running = useRef(false)
  const say = useErrorText()
  const run: Command['run'] = async (command) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      await command()
      return true
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError({ text: say(failure), code: failure.code, requestId: failure.requestId })
      if (failure.isStale) onStale?.()
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, run, clear: () => setError(undefined) }
}
