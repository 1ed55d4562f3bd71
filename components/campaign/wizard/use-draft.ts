'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { setUnsaved } from '#lib/browser/unsaved.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import { updateCampaign } from '#lib/contract/campaign-draft.ts'
import { getCampaign } from '#lib/contract/campaigns.ts'
import {
  type Campaign,
  join,
  mergePatch,
  type Patch,
  showing,
  shownOf,
  type Touched,
  touch,
  UNTOUCHED,
} from './merge-patch.ts'

export type { Campaign, Patch } from './merge-patch.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** With the request itself this stays under 2 s after the last change (docs/screens.md#goals). */
const WAIT_MS = 800
const RETRY_MS = 5_000

export interface Draft {
  /** The draft as last returned by the server; later input is only in the form's fields. */
  campaign: Campaign
  state: SaveState
  savedAt: Date | undefined
  error: CallError | undefined
  /** The draft was changed elsewhere; the changes made here were merged into it. */
  wasStale: boolean
  change: (patch: Patch) => void
  /** Saves pending changes at once. Returns the saved version, or undefined when saving failed. */
  save: () => Promise<number | undefined>
  /** Reads the stored draft again, after a refusal because it has changed. */
  refresh: () => Promise<void>
  /** Resets the comparison base to the stored draft; called when another step is shown. */
  rebase: () => void
}

/** Saves a draft automatically: changes are collected, sent one request at a time, and kept until they are stored. */
export function useDraft(first: Campaign): Draft {
  const [campaign, setCampaign] = useState(first)
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<Date>()
  const [error, setError] = useState<CallError>()
  const [wasStale, setStale] = useState(false)
  const pending = useRef<Patch>({})
  const touched = useRef<Touched>(UNTOUCHED)
  const shown = useRef(shownOf(first))
  const stored = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(undefined)
  const id = first.id

  const keep = useCallback((fresh: Campaign) => {
    stored.current = fresh
    setCampaign(fresh)
  }, [])
  const read = useCallback(() => callApi(getCampaign, { params: { id } }, { quiet: true }), [id])

  const send = useCallback(
    async (patch: Patch, mine: Touched): Promise<void> => {
      const put = () => {
        const body = { ...mergePatch(stored.current, patch, mine), version: stored.current.version }
        return callApi(updateCampaign, { params: { id }, body }, { quiet: true })
      }
      try {
        keep(await put())
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure
        // Sent or cancelled elsewhere: the draft is read so that the page can show which.
        if (failure.code === 'campaign_frozen') keep(await read())
        if (failure.code !== 'stale_version') throw failure
        keep(await read())
        setStale(true)
        keep(await put())
      }
    },
    [id, keep, read],
  )

  const save = useCallback(async (): Promise<number | undefined> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    const patch = pending.current
    if (Object.keys(patch).length === 0) return stored.current.version
    const mine = touched.current
    pending.current = {}
    touched.current = UNTOUCHED
    setState('saving')
    const job = send(patch, mine)
    running.current = job.catch(() => undefined)
    try {
      await job
      running.current = undefined
      setError(undefined)
      setSavedAt(new Date())
      setState(Object.keys(pending.current).length === 0 ? 'saved' : 'waiting')
      return stored.current.version
    } catch (failure) {
      running.current = undefined
      if (!(failure instanceof CallError)) throw failure
      pending.current = { ...patch, ...pending.current }
      touched.current = join(mine, touched.current)
      setError(failure)
      setState('failed')
      if (!failure.isDefinite) timer.current = setTimeout(() => void save(), RETRY_MS)
      return undefined
    }
  }, [send])

  const change = useCallback(
    (patch: Patch) => {
      touched.current = touch(touched.current, shown.current, patch)
      shown.current = showing(shown.current, patch)
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

  const refresh = useCallback(async () => {
    try {
      const fresh = await read()
      if (fresh.version !== stored.current.version) setStale(true)
      keep(fresh)
    } catch (failure) {
      // The error that caused this read is already shown.
      if (!(failure instanceof CallError)) throw failure
    }
  }, [keep, read])
  const rebase = useCallback(() => {
    if (Object.keys(pending.current).length === 0) shown.current = shownOf(stored.current)
  }, [])

  return { campaign, state, savedAt, error, wasStale, change, save, refresh, rebase }
}
