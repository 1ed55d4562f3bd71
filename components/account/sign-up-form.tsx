'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CallError, callApi } from '#lib/calls/call.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './account.module.scss'
import type { ConsentText } from './consent-texts.tsx'
import { LEAST_PASSWORD } from './least-password.ts'
import { type Choice, ConsentScreen, TypeScreen } from './sign-up-screens.tsx'
import { type SignUpFlow, type SignUpKind, type SignUpScreen, screenOf, stepNumber } from './sign-up-steps.ts'
import {
  forgetSignUp,
  type Landing,
  readLanding,
  readSignUp,
  type SavedSignUp,
  saveSignUp,
} from './sign-up-storage.ts'

// Later steps bring their scripts when they are reached. React's own `lazy`: they are never drawn on the server.
const later = () => import('./sign-up-later-screens.tsx')
const LocationScreen = lazy(() => later().then((part) => ({ default: part.LocationScreen })))
const EmailScreen = lazy(() => later().then((part) => ({ default: part.EmailScreen })))
const CodeScreen = lazy(() => later().then((part) => ({ default: part.CodeScreen })))
const PasswordScreen = lazy(() => later().then((part) => ({ default: part.PasswordScreen })))

// Most sign-ups begin here and now; what takes up an earlier one comes when there is one.
const resuming = () => import('#lib/contract/sign-up-later.ts')

// Below the form, and seen in apps' own browsers only.
const WebviewHint = lazy(() => import('./webview-hint.tsx').then((part) => ({ default: part.WebviewHint })))
const SignUpNotes = lazy(() => import('./sign-up-notes.tsx').then((part) => ({ default: part.SignUpNotes })))

export interface SignUpFormProps {
  kind: SignUpKind
  texts: readonly ConsentText[]
  /** Country of the installation, chosen at first. */
  home: string
  countries: readonly Choice[]
  provinces: readonly Choice[]
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
 * Sign-up of both kinds, one question a screen. The flow lives on the server; this browser keeps its secret and what
 * was typed, so that a closed tab goes on where it stopped; another device goes on by the link in the
 * mail. Needs `code`, `errors`, `form`, `signUp`, `ui`.
 */
export function SignUpForm({ kind, texts, home, countries, provinces, paths }: SignUpFormProps) {
  const t = useTranslations('signUp')
  const first: SignUpScreen = kind === 'marketer' ? 'type' : 'consent'
  const [screen, setScreen] = useState<SignUpScreen>(first)
  const [saved, setSaved] = useState<SavedSignUp>({ kind })
  const [flow, setFlow] = useState<SignUpFlow>()
  const [landing, setLanding] = useState<Landing>({})
  // The server draws the first screen; what the browser kept is known only here.
  const [isReady, setReady] = useState(true)
  const [round, setRound] = useState(0)
  const [note, setNote] = useState<Note>()
  const [elsewhere, setElsewhere] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useRef('')
  const hasMoved = useRef(false)

  const show = (next: SignUpScreen) => {
    hasMoved.current = true
    setScreen(next)
  }
  const take = (next: SignUpFlow) => {
    const keep: SavedSignUp = {
      kind,
      flow: next.flow,
      ...(next.email ? { email: next.email } : {}),
      ...(next.country ? { country: next.country } : {}),
      ...(next.province ? { province: next.province } : {}),
      ...(next.type ? { type: next.type } : {}),
    }
    saveSignUp(keep, next.step)
    setSaved(readSignUp(kind).flow ? readSignUp(kind) : keep)
    setFlow(next)
    setNote(undefined)
    show(screenOf(next))
  }
  const restart = () => {
    forgetSignUp()
    setSaved({ kind })
    setFlow(undefined)
    setNote(undefined)
    setRound((count) => count + 1)
    show(first)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the browser kept, once
  useEffect(() => {
    title.current ||= document.title
    const landed = readLanding(location.search)
    // Most come from nowhere in particular, and an empty one would draw the form a second time.
    if (Object.keys(landed).length > 0) setLanding(landed)
    setElsewhere(takeResumeSecret())
    const kept = readSignUp(kind)
    // Nothing kept: the first screen stays as it is, with what was typed before this ran.
    if (Object.keys(kept).length > 1) {
      setSaved(kept)
      setRound((count) => count + 1)
    }
    if (!kept.flow) {
      if (kind === 'marketer' && kept.type) setScreen('consent')
      return
    }
    setReady(false)
    const { flow: token } = kept
    resuming()
      .then(({ getSignUpFlow }) => callApi(getSignUpFlow, { query: { flow: token } }, { quiet: true }))
      .then((found) => {
        take(found)
        setNote('resumed')
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (error.code !== 'flow_expired') return
        const { flow: _, ...rest } = kept
        forgetSignUp()
        saveSignUp(rest)
        setSaved(rest)
        setNote('expired')
      })
      .finally(() => setReady(true))
  }, [kind])

  // By a press: programs that look into mails open links, and the flow must not move to them.
  const goOnHere = async () => {
    if (!elsewhere) return
    setReady(false)
    try {
      const { resumeSignUp } = await resuming()
      take(await callApi(resumeSignUp, { body: { token: elsewhere } }))
      setNote('resumed')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNote('expired')
    } finally {
      setElsewhere(undefined)
      setReady(true)
    }
  }

  const { n, count } = stepNumber(kind, screen)
  const step = t('stepOf', { n, count })
  useEffect(() => {
    if (title.current) document.title = `${step} – ${title.current}`
    // The boxes of a code take the focus themselves.
    if (hasMoved.current && isReady && screen !== 'code') heading.current?.focus()
  }, [step, screen, isReady])

  const props = { kind, saved, onFlow: take }
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
        <p className={styles.step}>{step}</p>
        <h1 ref={heading} tabIndex={-1}>
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
            show('consent')
          }}
        />
      )}
      {screen === 'consent' && (
        <ConsentScreen
          key={round}
          {...props}
          texts={texts}
          landing={landing}
          {...(kind === 'marketer' ? { onBack: () => show('type') } : {})}
        />
      )}
      <Suspense>
        {screen === 'location' && (
          <LocationScreen key={round} {...props} home={home} countries={countries} provinces={provinces} />
        )}
        {screen === 'email' && (
          <EmailScreen
            key={saved.flow}
            {...props}
            {...(kind === 'influencer' ? { onBack: () => show('location') } : {})}
          />
        )}
        {screen === 'code' && flow?.otp && (
          <CodeScreen
            key={flow.otp.id}
            flow={flow.flow}
            otp={flow.otp}
            onFlow={take}
            onSent={(otp) => setFlow({ ...flow, otp })}
            onBack={() => show('email')}
          />
        )}
        {screen === 'password' && (
          <PasswordScreen
            {...props}
            onCreated={() => {
              forgetSignUp()
              location.assign(paths.verifyPhone)
            }}
          />
        )}
      </Suspense>
      {/* Below the form: it comes after the page is drawn, and nothing that is being read may move. */}
      {screen === first && (
        <Suspense>
          <WebviewHint of="signUp" />
        </Suspense>
      )}
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
