'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { setUnsaved } from '#lib/browser/unsaved.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import { getCampaign, updateCampaign } from '#lib/contract/campaigns.ts'
import type { BodyInputOf, ResponseOf } from '#lib/contract/define-call.ts'

export type Campaign = ResponseOf<typeof getCampaign>
export type Patch = Omit<BodyInputOf<typeof updateCampaign>, 'version'>
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** With the request itself this stays under 2 s after the last change (experience.md §1.3). */
const WAIT_MS = 800
const RETRY_MS = 5_000

export interface Draft {
  /** The server's last answer; what is typed since lives in the fields. */
  campaign: Campaign
  state: SaveState
  savedAt: Date | undefined
  error: CallError | undefined
  /** Somebody changed the draft elsewhere; what is typed here was kept and saved over it. */
  wasStale: boolean
  change: (patch: Patch) => void
  /** Saves at once what waits. The saved version, or undefined when it failed. */
  save: () => Promise<number | undefined>
}

/** A draft that saves itself: changes are gathered, sent one request at a time, and kept until they are stored. */
export function useDraft(first: Campaign): Draft {
  const [campaign, setCampaign] = useState(first)
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<Date>()
  const [error, setError] = useState<CallError>()
  const [wasStale, setStale] = useState(false)
  const pending = useRef<Patch>({})
  const version = useRef(first.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(undefined)
  const id = first.id

  const send = useCallback(
    async (patch: Patch): Promise<void> => {
      const put = () =>
        callApi(
          updateCampaign,
          { params: { id }, body: { ...patch, version: version.current } },
          { quiet: true },
        )
      let fresh: Campaign
      try {
        fresh = await put()
      } catch (failure) {
        if (!(failure instanceof CallError) || failure.code !== 'stale_version') throw failure
        version.current = (await callApi(getCampaign, { params: { id } }, { quiet: true })).version
        setStale(true)
        fresh = await put()
      }
      version.current = fresh.version
      setCampaign(fresh)
    },
    [id],
  )

  const save = useCallback(async (): Promise<number | undefined> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    const patch = pending.current
    if (Object.keys(patch).length === 0) return version.current
    pending.current = {}
    setState('saving')
    const job = send(patch)
    running.current = job.catch(() => undefined)
    try {
      await job
      running.current = undefined
      setError(undefined)
      setSavedAt(new Date())
      setState(Object.keys(pending.current).length === 0 ? 'saved' : 'waiting')
      return version.current
    } catch (failure) {
      running.current = undefined
      if (!(failure instanceof CallError)) throw failure
      pending.current = { ...patch, ...pending.current }
      setError(failure)
      setState('failed')
      if (!failure.isDefinite) timer.current = setTimeout(() => void save(), RETRY_MS)
      return undefined
    }
  }, [send])

  const change = useCallback(
    (patch: Patch) => {
      pending.current = { ...pending.current, ...patch }
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), WAIT_MS)
    },
    [save],
  )

  useEffect(() => {
    setUnsaved(`draft-${id}`, state !== 'saved')
    return () => setUnsaved(`draft-${id}`, false)
  }, [id, state])
  useEffect(() => {
    if (state === 'saved') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [state])

  return { campaign, state, savedAt, error, wasStale, change, save }
}
