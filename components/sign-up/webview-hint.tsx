'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { inAppBrowserOf } from '#lib/browser/in-app-browser.ts'

// Most people use a real browser, so the hint's script loads only when needed.
const InAppHint = lazy(() => import('../ui/in-app-hint.tsx').then((part) => ({ default: part.InAppHint })))

/** Inside LINE, Facebook, Instagram or TikTok: how to open the phone's browser. Needs `signUp`, `ui`. */
export function WebviewHint({ of }: { of: 'signIn' | 'signUp' }) {
  const t = useTranslations('signUp.webview')
  const [isInApp, setInApp] = useState(false)
  useEffect(() => setInApp(inAppBrowserOf(navigator.userAgent) !== undefined), [])
  if (!isInApp) return null
  return (
    <Suspense>
      <InAppHint
        title={t('title')}
        text={of === 'signIn' ? t('text') : t('signUpText')}
        openLabel={t('open')}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
      />
    </Suspense>
  )
}
