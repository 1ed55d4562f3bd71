'use client'
import { useSearchParams } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import styles from './wizard-gate.module.scss'

// Never rendered on the server, because the reader is known only in the browser.
const loadTh = () => import('./wizard-th.tsx')
const loadEn = () => import('./wizard-en.tsx')
const WizardTh = lazy(loadTh)
const WizardEn = lazy(loadEn)
const SignInFirst = lazy(() => import('./sign-in-first.tsx'))

/**
 * Shows the explanation to everybody and the wizard to marketers, for whom it comes with the wizard. The page has no guard (docs/requirements.md#roles),
 * so its HTML contains no member data: drafts come from calls that check their owner.
 */
export function WizardGate({
  entry,
  locale,
  texts,
  signInHref,
  header,
  children,
}: {
  entry: CampaignEntry
  locale: Locale
  texts: { loading: string; late: string; reload: string; signIn: string; signInAction: string }
  /** Sign-in page; the current URL is added as return path. */
  signInHref: string
  header: ReactNode
  children: ReactNode
}) {
  const search = useSearchParams()
  const [scope, setScope] = useState<string>()
  useEffect(() => {
    const found = document.documentElement.dataset.scope ?? 'open'
    const go = () => setScope(found)
    if (found !== 'marketer') go()
    // What the server drew stays until the wizard's script has loaded; if it fails, `lazy` reports it.
    else (locale === 'th' ? loadTh : loadEn)().then(go, go)
  }, [locale])
  const isWanted = ['draft', 'lot', 'like'].some((name) => search.has(name))
  const opening = (
    <>
      <Skeleton label={texts.loading} rows={6} rowHeight="4rem" />
      {/* Shown by the style sheet alone: the script that would say it is what has not come. */}
      <p className={styles.late}>
        {texts.late} <a href={`?${search}`}>{texts.reload}</a>
      </p>
    </>
  )
  const intro = (
    <>
      {header}
      {/* What a marketer sees until the panel is there: as high as the screen, so that nothing in view moves. */}
      <div className={styles.place} data-for="marketer">
        {opening}
      </div>
      {children}
    </>
  )
  const waiting = (
    <>
      {header}
      {opening}
    </>
  )
  if (scope === undefined && isWanted) return waiting
  if (scope === 'marketer') {
    const Wizard = locale === 'th' ? WizardTh : WizardEn
    return (
      <Suspense fallback={isWanted ? waiting : intro}>
        <Wizard entry={entry} header={header} intro={children} />
      </Suspense>
    )
  }
  // The same element structure before and after the reader is known, so that React does not mount the content again.
  return (
    <>
      {isWanted && (
        <Suspense>
          <SignInFirst title={texts.signIn} action={texts.signInAction} href={signInHref} />
        </Suspense>
      )}
      {intro}
    </>
  )
}
