'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { backToStep, pushStep, readStep, replaceStep } from '#lib/browser/step-in-url.ts'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import styles from '../account/account.module.scss'
import { LEAST_PASSWORD } from '../sign-in/least-password.ts'
import { Guided } from '../ui/guided.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import type { ConsentText } from './consent-texts.tsx'
import { type Choice, ConsentScreen, type Province, TypeScreen } from './sign-up-screens.tsx'
import {
  openScreens,
  type SignUpFlow,
  type SignUpKind,
  type SignUpScreen,
  stepNumber,
} from './sign-up-steps.ts'
import {
  forgetSignUp,
  type Landing,
  readLanding,
  readSignUp,
  type SavedSignUp,
  saveSignUp,
} from './sign-up-storage.ts'
import { keepWantedJob } from './wanted-job.ts'
import { WebviewHint } from './webview-hint.tsx'

// Later steps bring their scripts when they are reached. React's own `lazy`: they are never drawn on the server.
const later = () => import('./sign-up-later-screens.tsx')
const LocationScreen = lazy(() => later().then((part) => ({ default: part.LocationScreen })))
const EmailScreen = lazy(() => later().then((part) => ({ default: part.EmailScreen })))
const CodeScreen = lazy(() => later().then((part) => ({ default: part.CodeScreen })))
const PasswordScreen = lazy(() => later().then((part) => ({ default: part.PasswordScreen })))

// Most sign-ups begin here and now; what takes up an earlier one comes when there is one.
const resuming = () => import('#lib/contract/sign-up-later.ts')

const SignUpNotes = lazy(() => import('./sign-up-notes.tsx').then((part) => ({ default: part.SignUpNotes })))

export interface SignUpFormProps {
  kind: SignUpKind
  texts: readonly ConsentText[]
  /** Country of the installation, chosen at first. */
  home: string
  countries: readonly Choice[]
  provinces: readonly Province[]
  /** Given by the page, so that the form does not carry the table of all routes. */
  paths: { readonly signIn: string; readonly otherKind: string; readonly verifyPhone: string }
}

type Note = 'resumed' | 'expired'

/** The secret of a mailed link (`#resume=…`), taken out of the address so that no later page learns it. */
function takeResumeSecret(): string | undefined {
  const secret = /^#resume=([0-9a-f-]{36}\.[A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1]
  if (secret) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}

/**
 * Sign-up of both kinds, one question a screen, each a place in the history. The flow lives on the server; this browser
 * keeps its secret and what was typed, so that a closed tab goes on where it stopped; another device goes on by the link
 * in the mail. Needs `code`, `errors`, `form`, `signUp`, `ui`.
 */
export function SignUpForm({ kind, texts, home, countries, provinces, paths }: SignUpFormProps) {
  const t = useTranslations('signUp')
  const first: SignUpScreen = kind === 'marketer' ? 'type' : 'consent'
  const [screen, setScreen] = useState<SignUpScreen>(first)
  const [saved, setSaved] = useState<SavedSignUp>({ kind })
  const [flow, setFlow] = useState<SignUpFlow>()
  const [landing, setLanding] = useState<Landing>({})
  const [typedRef, setTypedRef] = useState<string>()
  // The server draws the first screen; what the browser kept is known only here.
  const [isReady, setReady] = useState(true)
  const [round, setRound] = useState(0)
  const [note, setNote] = useState<Note>()
  const [elsewhere, setElsewhere] = useState<string>()
  const title = useRef('')
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
    title.current ||= document.title
    const landed = readLanding(location.search)
    if (kind === 'influencer') keepWantedJob(location.hash)
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

  const { n, count } = stepNumber(kind, screen)
  const step = t('stepOf', { n, count })
  useEffect(() => {
    if (title.current) document.title = `${step} – ${title.current}`
  }, [step])
  const opening = useStageFocus(isReady ? screen : 'loading', screen === 'code')

  const props = { kind, saved, flow, onFlow: take }
  const headings: Record<SignUpScreen, string> = {
    type: t('type.heading'),
    consent: t('consent.heading'),
    location: t('location.heading'),
    email: t('email.heading'),
    code: t('email.codeHeading'),
    password: t('password.heading'),
  }
  const leads: Partial<Record<SignUpScreen, string>> = {
    consent: t('consent.lead'),
    location: t('location.lead'),
    email: t('email.lead'),
    password: t('password.lead', { min: LEAST_PASSWORD }),
  }
  if (!isReady) return <Skeleton label={t('loading')} rows={6} rowHeight="3rem" />
  return (
    <div className={styles.narrow}>
      <div>
        <Guided n={n} count={count} />
        <p className={styles.step}>{step}</p>
        <h1 ref={opening} tabIndex={-1}>
          {headings[screen]}
        </h1>
        {leads[screen] && <p className={styles.muted}>{leads[screen]}</p>}
      </div>
      {(elsewhere || note) && (
        <Suspense>
          <SignUpNotes
            note={note}
            onRestart={restart}
            onGoOnHere={elsewhere ? () => void goOnHere() : undefined}
          />
        </Suspense>
      )}
      {screen === 'type' && (
        <TypeScreen
          key={round}
          saved={saved}
          onChosen={(type) => {
            saveSignUp({ kind, type }, 'consent')
            setSaved((before) => ({ ...before, type }))
            goOn('consent')
          }}
        />
      )}
      {screen === 'consent' && (
        <ConsentScreen
          key={round}
          {...props}
          texts={texts}
          landing={landing}
          typedRef={typedRef}
          onRef={setTypedRef}
          {...(kind === 'marketer' ? { onBack: () => goBack('type') } : {})}
        />
      )}
      <Suspense>
        {screen === 'location' && (
          <LocationScreen
            key={round}
            {...props}
            onBack={() => goBack('consent')}
            home={home}
            countries={countries}
            provinces={provinces}
          />
        )}
        {screen === 'email' && (
          <EmailScreen
            key={saved.flow}
            {...props}
            onBack={() => goBack(kind === 'influencer' ? 'location' : 'consent')}
          />
        )}
        {screen === 'code' && flow?.otp && (
          <CodeScreen
            key={flow.otp.id}
            flow={flow.flow}
            otp={flow.otp}
            onFlow={take}
            onSent={(otp) => setFlow({ ...flow, otp })}
            onBack={() => goBack('email')}
          />
        )}
        {screen === 'password' && (
          <PasswordScreen
            {...props}
            onBack={() => goBack('email')}
            onCreated={() => {
              forgetSignUp()
              location.assign(paths.verifyPhone)
            }}
          />
        )}
      </Suspense>
      {/* Below the form: it comes after the page is drawn, and nothing that is being read may move. */}
      {screen === first && <WebviewHint of="signUp" />}
      <Stack gap={1}>
        <p>
          {t('haveAccount')} <a href={paths.signIn}>{t('signIn')}</a>
        </p>
        {screen === first && (
          <p>
            {t(`otherKind.${kind}`)}{' '}
            <a href={paths.otherKind}>
              {kind === 'influencer' ? t('otherKind.toMarketer') : t('otherKind.toInfluencer')}
            </a>
          </p>
        )}
      </Stack>
    </div>
  )
}
