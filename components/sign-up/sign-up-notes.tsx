'use client'
import { useTranslations } from 'next-intl'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { SignUpNote } from './use-sign-up.ts'

/**
 * Notes on an earlier visit: a resumed sign-up, an expired one, or one that a mailed link would move to this device, or
 * would if it were whole.
 */
export function SignUpNotes({
  note,
  onRestart,
  onGoOnHere,
}: {
  note: SignUpNote | undefined
  onRestart: () => void
  onGoOnHere: (() => void) | undefined
}) {
  const t = useTranslations('signUp')
  return (
    <>
      {onGoOnHere && (
        <Banner
          tone="info"
          title={t('elsewhere.title')}
          actions={<Button onClick={onGoOnHere}>{t('elsewhere.button')}</Button>}
        >
          {t('elsewhere.text')}
        </Banner>
      )}
      {note === 'resumed' && (
        <Banner
          tone="info"
          live="status"
          actions={
            <Button variant="quiet" onClick={onRestart}>
              {t('restart')}
            </Button>
          }
        >
          {t('resumed')}
        </Banner>
      )}
      {note === 'cut' && <Banner tone="warning">{t('elsewhere.cut')}</Banner>}
      {note === 'expired' && <Banner tone="warning">{t('expired')}</Banner>}
    </>
  )
}
