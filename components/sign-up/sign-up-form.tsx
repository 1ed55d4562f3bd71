'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import styles from '../account/account.module.scss'
import { LEAST_PASSWORD } from '../sign-in/least-password.ts'
import { Guided } from '../ui/guided.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import type { ConsentText } from './consent-texts.tsx'
import { type Choice, ConsentScreen, TypeScreen } from './sign-up-screens.tsx'
import { type SignUpKind, type SignUpScreen, stepNumber } from './sign-up-steps.ts'
import { forgetSignUp } from './sign-up-storage.ts'
import { useSignUp } from './use-sign-up.ts'
import { WebviewHint } from './webview-hint.tsx'

// Scripts of later steps load when the steps are reached. React's own `lazy`, because they are never rendered on the
// server.
const later = () => import('./sign-up-later-screens.tsx')
const LocationScreen = lazy(() => later().then((part) => ({ default: part.LocationScreen })))
const EmailScreen = lazy(() => later().then((part) => ({ default: part.EmailScreen })))
const CodeScreen = lazy(() => later().then((part) => ({ default: part.CodeScreen })))
const PasswordScreen = lazy(() => later().then((part) => ({ default: part.PasswordScreen })))

// Most visitors did not come from a job, so they do not load this part.
const CameFrom = lazy(() => import('./came-from.tsx').then((part) => ({ default: part.CameFrom })))

const SignUpNotes = lazy(() => import('./sign-up-notes.tsx').then((part) => ({ default: part.SignUpNotes })))

export interface SignUpFormProps {
  kind: SignUpKind
  texts: readonly ConsentText[]
  /** Country of the installation, the initial choice. */
  home: string
  countries: readonly Choice[]
  /** Passed by the page, so that the form does not bundle the table of routes. */
  paths: { readonly signIn: string; readonly otherKind: string; readonly verifyPhone: string }
}

/**
 * Sign-up of both kinds, one question per screen, each a history entry. The server stores the flow; this browser stores
 * its secret and the input, so that a closed tab can continue; another device continues by the link in the mail. Needs
 * `code`, `errors`, `form`, `signUp`, `ui`.
 */
export function SignUpForm({ kind, texts, home, countries, paths }: SignUpFormProps) {
  const t = useTranslations('signUp')
  const signUp = useSignUp(kind)
  const { first, screen, saved, flow, round } = signUp
  const { n, count } = stepNumber(kind, screen)
  const step = t('stepOf', { n, count })
  const title = useRef('')
  useEffect(() => {
    title.current ||= document.title
    if (title.current) document.title = `${step} – ${title.current}`
  }, [step])
  const opening = useStageFocus(signUp.isReady ? screen : 'loading', screen === 'code')

  const props = { kind, saved, flow, onFlow: signUp.take }
  const headings: Record<SignUpScreen, string> = {
    // Only the page for marketers contains these texts.
    type: kind === 'marketer' ? t('type.heading') : '',
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
  if (!signUp.isReady) return <Skeleton label={t('loading')} rows={6} rowHeight="3rem" />
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
      {signUp.wantedJob && (
        <Suspense>
          <CameFrom job={signUp.wantedJob} />
        </Suspense>
      )}
      {(signUp.goOnHere || signUp.note) && (
        <Suspense>
          <SignUpNotes note={signUp.note} onRestart={signUp.restart} onGoOnHere={signUp.goOnHere} />
        </Suspense>
      )}
      {screen === 'type' && <TypeScreen key={round} saved={saved} onChosen={signUp.choose} />}
      {screen === 'consent' && (
        <ConsentScreen
          key={round}
          {...props}
          texts={texts}
          landing={signUp.landing}
          typedRef={signUp.typedRef}
          onRef={signUp.setTypedRef}
          {...(kind === 'marketer' ? { onBack: () => signUp.goBack('type') } : {})}
        />
      )}
      <Suspense>
        {screen === 'location' && (
          <LocationScreen
            key={round}
            {...props}
            onBack={() => signUp.goBack('consent')}
            home={home}
            countries={countries}
          />
        )}
        {screen === 'email' && (
          <EmailScreen
            key={saved.flow}
            {...props}
            onBack={() => signUp.goBack(kind === 'influencer' ? 'location' : 'consent')}
          />
        )}
        {screen === 'code' && flow?.otp && (
          <CodeScreen
            key={flow.otp.id}
            flow={flow.flow}
            otp={flow.otp}
            onFlow={signUp.take}
            onSent={signUp.takeOtp}
            onBack={() => signUp.goBack('email')}
          />
        )}
        {screen === 'password' && (
          <PasswordScreen
            {...props}
            onBack={() => signUp.goBack('email')}
            onCreated={() => {
              forgetSignUp()
              location.assign(paths.verifyPhone)
            }}
          />
        )}
      </Suspense>
      {/* Below the form, because it is rendered later and must not move the content above. */}
      {screen === first && <WebviewHint of="signUp" />}
      <Stack gap={1}>
        <p>
          {t('haveAccount')} <a href={paths.signIn}>{t('signIn')}</a>
        </p>
        {screen === first && (
          <p>
            {t(kind === 'influencer' ? 'askMarketer.ask' : 'askInfluencer.ask')}{' '}
            <a href={paths.otherKind}>
              {wholeWords(t(kind === 'influencer' ? 'askMarketer.go' : 'askInfluencer.go'))}
            </a>
          </p>
        )}
      </Stack>
    </div>
  )
}
