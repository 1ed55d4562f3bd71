'use client'
import { useSearchParams } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import type { Locale } from '#lib/i18n/locales.ts'

// Never drawn by the server: who reads is known in the browser only.
const loadTh = () => import('./wizard-th.tsx')
const loadEn = () => import('./wizard-en.tsx')
const WizardTh = lazy(loadTh)
const WizardEn = lazy(loadEn)
const SignInFirst = lazy(() => import('./sign-in-first.tsx'))

/**
 * Shows the explanation to everybody and the wizard to marketers. The page has no guard (docs/requirements.md#roles), so its HTML holds
 * no member data: drafts come from calls that check their owner.
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
  texts: { loading: string; signIn: string; signInAction: string }
  /** Sign-in page; the address wanted is added. */
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
    // What stands there stays readable until the wizard's script has come; where it does not, `lazy` says so.
    else (locale === 'th' ? loadTh : loadEn)().then(go, go)
  }, [locale])
  const isWanted = ['draft', 'lot', 'like'].some((name) => search.has(name))
  const intro = (
    <>
      {header}
      {children}
    </>
  )
  const waiting = (
    <>
      {header}
      <Skeleton label={texts.loading} rows={6} rowHeight="4rem" />
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
  // One shape before and after it is known who reads: what is on the screen is not put there a second time.
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
