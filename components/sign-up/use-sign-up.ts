'use client'
import { useEffect, useRef, useState } from 'react'
import { keepLanding, type Landing } from '#lib/browser/landing.ts'
import { backToStep, pushStep, readStep, replaceStep } from '#lib/browser/step-in-url.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import { openScreens, type SignUpFlow, type SignUpKind, type SignUpScreen } from './sign-up-steps.ts'
import { forgetSignUp, readSignUp, type SavedSignUp, saveSignUp } from './sign-up-storage.ts'
import { keepWantedJob, readWantedJob } from './wanted-job.ts'

// Most sign-ups start here; the code that resumes one loads only when needed.
const resuming = () => import('#lib/contract/sign-up-later.ts')

export type SignUpNote = 'resumed' | 'expired' | 'cut'

/**
 * The secret of a mailed link (`#resume=…`), or `cut` where some of it is missing; removed from the URL, so that no later
 * page can read it.
 */
function takeResumeSecret(): string | undefined {
  const secret = /^#resume=(.*)/.exec(location.hash)?.[1]
  if (secret === undefined) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return /^[0-9a-f-]{36}\.[\w-]{43}$/.test(secret) ? secret : 'cut'
}

/**
 * State of a sign-up: the current screen as a history entry, the input, and the flow on the server. A closed tab can
 * continue; another device continues by the link in the mail.
 */
export function useSignUp(kind: SignUpKind) {
  const first: SignUpScreen = kind === 'marketer' ? 'type' : 'consent'
  const [screen, setScreen] = useState<SignUpScreen>(first)
  const [saved, setSaved] = useState<SavedSignUp>({ kind })
  const [flow, setFlow] = useState<SignUpFlow>()
  const [landing, setLanding] = useState<Landing>({})
  const [wantedJob, setWantedJob] = useState<string>()
  const [typedRef, setTypedRef] = useState<string>()
  // The server renders the first screen; stored data is known only in the browser.
  const [isReady, setReady] = useState(true)
  const [round, setRound] = useState(0)
  const [note, setNote] = useState<SignUpNote>()
  const [elsewhere, setElsewhere] = useState<string>()
  // A response can arrive after the browser's back button has changed the screen.
  const shown = useRef(screen)
  useEffect(() => {
    shown.current = screen
  }, [screen])

  /** The screen in the URL if it may be opened, else the current step. */
  const placeIn = (open: readonly SignUpScreen[], wanted: string | null) =>
    open.find((one) => one === wanted) ?? open.at(-1) ?? first
  /** Shows a screen with its earlier input. */
  const draw = (next: SignUpScreen) => {
    setSaved((before) => ({ ...before, ...readSignUp(kind) }))
    setScreen(next)
  }
  /** Opens the next screen as a new history entry; it replaces the entry of a used code. */
  const goOn = (next: SignUpScreen) => {
    if (screen === 'code') replaceStep(next)
    else pushStep(next, screen)
    draw(next)
  }
  const choose = (type: string) => {
    saveSignUp({ kind, type }, 'consent')
    setSaved((before) => ({ ...before, type }))
    goOn('consent')
  }
  const goBack = (to: SignUpScreen) => {
    if (backToStep(to)) return
    replaceStep(to)
    draw(to)
  }
  const keep = (next: SignUpFlow) => {
    const kept: SavedSignUp = {
      kind,
      flow: next.flow,
      ...(next.email ? { email: next.email } : {}),
      ...(next.country ? { country: next.country } : {}),
      ...(next.province ? { province: next.province } : {}),
      ...(next.type ? { type: next.type } : {}),
    }
    saveSignUp(kept, next.step)
    setSaved(kept)
    setFlow(next)
    setNote(undefined)
    return kept
  }
  /** Handles the response to a step: opens the next screen. */
  const take = (next: SignUpFlow) => {
    const open = openScreens(kind, next, keep(next).type)
    if (shown.current !== screen) return
    const at = open.indexOf(screen)
    goOn((at < 0 ? undefined : open[at + 1]) ?? open.at(-1) ?? first)
  }
  /** Resumes an earlier flow. */
  const takeUp = (found: SignUpFlow, wanted: string | null) => {
    const open = openScreens(kind, found, keep(found).type)
    const next = placeIn(open, wanted)
    if (wanted !== next) replaceStep(next)
    draw(next)
    setNote('resumed')
  }
  const restart = () => {
    forgetSignUp()
    setSaved({ kind })
    setFlow(undefined)
    setNote(undefined)
    setTypedRef(undefined)
    setRound((count) => count + 1)
    replaceStep(first)
    setScreen(first)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the browser kept, once
  useEffect(() => {
    const landed = keepLanding(location.search)
    if (kind === 'influencer') {
      keepWantedJob(location.hash)
      setWantedJob(readWantedJob())
    }
    // Most visitors have no landing data, and setting an empty object would render the form again.
    if (Object.keys(landed).length > 0) setLanding(landed)
    const secret = takeResumeSecret()
    if (secret === 'cut') setNote(secret)
    else setElsewhere(secret)
    const kept = readSignUp(kind)
    // Nothing is stored: the first screen stays, with what was typed before hydration.
    if (Object.keys(kept).length > 1) {
      setSaved(kept)
      setRound((count) => count + 1)
    }
    const begin = () => {
      const wanted = readStep()
      const open = openScreens(kind, undefined, kept.type)
      const next = placeIn(open, wanted)
      setScreen(next)
      // Deferred to after this effect: the router notices URL changes only once its own effects have run.
      if (wanted ? wanted !== next : next !== first) queueMicrotask(() => replaceStep(next))
    }
    if (!kept.flow) {
      begin()
      return
    }
    setReady(false)
    const { flow: token } = kept
    resuming()
      .then(({ getSignUpFlow }) => callApi(getSignUpFlow, { query: { flow: token } }, { quiet: true }))
      .then((found) => takeUp(found, readStep()))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (error.code !== 'flow_expired') return
        const { flow: _, ...rest } = kept
        forgetSignUp()
        saveSignUp(rest)
        setSaved(rest)
        setNote('expired')
        begin()
      })
      .finally(() => setReady(true))
  }, [kind])

  // Only on a press: mail scanners open links, and must not move the flow to themselves.
  const goOnHere = async () => {
    if (!elsewhere) return
    setReady(false)
    try {
      const { resumeSignUp } = await resuming()
      takeUp(await callApi(resumeSignUp, { body: { token: elsewhere } }), null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNote('expired')
    } finally {
      setElsewhere(undefined)
      setReady(true)
    }
  }

  // Back and forward buttons. If the screen in the URL may not be opened, the current step is shown.
  useEffect(() => {
    const path = location.pathname
    const onMove = () => {
      if (location.pathname !== path || !isReady) return
      const wanted = readStep() ?? first
      const open = openScreens(kind, flow, saved.type)
      const next = placeIn(open, wanted)
      if (wanted !== next) replaceStep(next)
      if (next !== screen) draw(next)
    }
    window.addEventListener('popstate', onMove)
    return () => window.removeEventListener('popstate', onMove)
  })

  return {
    first,
    screen,
    saved,
    flow,
    landing,
    wantedJob,
    typedRef,
    setTypedRef,
    isReady,
    /** A change forces the form to render again with the stored values. */
    round,
    note,
    restart,
    /** Set when a mailed link was opened. */
    goOnHere: elsewhere ? () => void goOnHere() : undefined,
    choose,
    take,
    goBack,
    /** Called when a new code was sent. */
    takeOtp: (otp: SignUpFlow['otp']) => setFlow((before) => before && { ...before, otp }),
  }
}
