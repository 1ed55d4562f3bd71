'use client'
import { useEffect, useRef, useState } from 'react'
import { keepLanding, type Landing } from '#lib/browser/landing.ts'
import { backToStep, pushStep, readStep, replaceStep } from '#lib/browser/step-in-url.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import { openScreens, type SignUpFlow, type SignUpKind, type SignUpScreen } from './sign-up-steps.ts'
import { forgetSignUp, readSignUp, type SavedSignUp, saveSignUp } from './sign-up-storage.ts'
import { keepWantedJob, readWantedJob } from './wanted-job.ts'

// Most sign-ups begin here and now; what takes up an earlier one comes when there is one.
const resuming = () => import('#lib/contract/sign-up-later.ts')

export type SignUpNote = 'resumed' | 'expired'

/** The secret of a mailed link (`#resume=…`), taken out of the address so that no later page learns it. */
function takeResumeSecret(): string | undefined {
  const secret = /^#resume=([0-9a-f-]{36}\.[A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1]
  if (secret) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}

/**
 * Where a sign-up stands: its screen, which is a place in the history, what was typed, and the flow on the server. A
 * closed tab goes on where it stopped; another device goes on by the link in the mail.
 */
export function useSignUp(kind: SignUpKind) {
  const first: SignUpScreen = kind === 'marketer' ? 'type' : 'consent'
  const [screen, setScreen] = useState<SignUpScreen>(first)
  const [saved, setSaved] = useState<SavedSignUp>({ kind })
  const [flow, setFlow] = useState<SignUpFlow>()
  const [landing, setLanding] = useState<Landing>({})
  const [wantedJob, setWantedJob] = useState<string>()
  const [typedRef, setTypedRef] = useState<string>()
  // The server draws the first screen; what the browser kept is known only here.
  const [isReady, setReady] = useState(true)
  const [round, setRound] = useState(0)
  const [note, setNote] = useState<SignUpNote>()
  const [elsewhere, setElsewhere] = useState<string>()
  // An answer may come when the browser's own button has led elsewhere.
  const shown = useRef(screen)
  useEffect(() => {
    shown.current = screen
  }, [screen])

  /** The screen that the address asks for, if it may be opened, or where the sign-up stands. */
  const placeIn = (open: readonly SignUpScreen[], wanted: string | null) =>
    open.find((one) => one === wanted) ?? open.at(-1) ?? first
  /** Draws a screen, with what was typed on it before. */
  const draw = (next: SignUpScreen) => {
    setSaved((before) => ({ ...before, ...readSignUp(kind) }))
    setScreen(next)
  }
  /** On to the next screen: a new place in the history, but a used code leaves none behind. */
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
  /** What a step answered: on to the screen after it. */
  const take = (next: SignUpFlow) => {
    const open = openScreens(kind, next, keep(next).type)
    if (shown.current !== screen) return
    const at = open.indexOf(screen)
    goOn((at < 0 ? undefined : open[at + 1]) ?? open.at(-1) ?? first)
  }
  /** Goes on with a flow that was begun before. */
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
    // Most come from nowhere in particular, and an empty one would draw the form a second time.
    if (Object.keys(landed).length > 0) setLanding(landed)
    setElsewhere(takeResumeSecret())
    const kept = readSignUp(kind)
    // Nothing kept: the first screen stays as it is, with what was typed before this ran.
    if (Object.keys(kept).length > 1) {
      setSaved(kept)
      setRound((count) => count + 1)
    }
    const begin = () => {
      const wanted = readStep()
      const open = openScreens(kind, undefined, kept.type)
      const next = placeIn(open, wanted)
      setScreen(next)
      // After this effect: the router learns of new addresses when its own effects have run.
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

  // By a press: programs that look into mails open links, and the flow must not move to them.
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

  // The browser's own buttons. What the address names may not be open (any more): then the place where it stands.
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
    /** Changes when a form has to be drawn anew with what is kept. */
    round,
    note,
    restart,
    /** Given where a mailed link was opened. */
    goOnHere: elsewhere ? () => void goOnHere() : undefined,
    choose,
    take,
    goBack,
    /** A new code is on its way. */
    takeOtp: (otp: SignUpFlow['otp']) => setFlow((before) => before && { ...before, otp }),
  }
}
