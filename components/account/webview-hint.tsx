'use client'
import { useTranslations } from 'next-intl'
import { InAppHint } from '../ui/in-app-hint.tsx'

/** Inside LINE, Facebook, Instagram or TikTok: the way to the phone's own browser. Needs `signUp`, `ui`. */
export function WebviewHint({ of }: { of: 'signIn' | 'signUp' }) {
  const t = useTranslations('signUp.webview')
  return (
    <InAppHint
      title={t('title')}
      text={of === 'signIn' ? t('text') : t('signUpText')}
      openLabel={t('open')}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
    />
  )
}
