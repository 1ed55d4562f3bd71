'use client'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CallError, callApi } from '#lib/calls/call.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { listMyConsents } from '#lib/contract/consent.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from '../account/account.module.scss'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ConsentText } from './consent-texts.tsx'
import type { Standing } from './standing.ts'

// Loaded lazily: whether the form is needed depends on the reader.
const AcceptConsentForm = lazy(() =>
  import('./accept-consent-form.tsx').then((part) => ({ default: part.AcceptConsentForm })),
)

type State = 'loading' | 'visitor' | 'failed' | Standing

/**
 * Accepts new and optional texts. The page is the same for everybody, so the reader and the due texts are read in the
 * browser. Needs `errors`, `form`, `signUp`, `ui`.
 */
export function AcceptConsent({ texts }: { texts: readonly ConsentText[] }) {
  const t = useTranslations('signUp.accept')
  const root = useTranslations('signUp')
  const locale = toLocale(useLocale())
  const [state, setState] = useState<State>('loading')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    const read = async (): Promise<State> => {
      const { scope, uuid, member } = await callApi(getAuthStatus, {}, { quiet: true })
      if (!member || scope === 'open') return 'visitor'
      return { id: uuid, scope, mine: await callApi(listMyConsents, {}, { quiet: true }) }
    }
    read()
      .then(setState)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setState('failed')
      })
  }, [round])
  // As tall as the texts, at least one screen, so that content below does not move.
  const skeleton = <Skeleton label={t('loading')} rows={9} rowHeight="5rem" />
  if (state === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        retry={
          <Button variant="secondary" onClick={() => setRound((count) => count + 1)}>
            {root('retry')}
          </Button>
        }
      />
    )
  }
  if (state === 'loading' || state === 'visitor') {
    const isSure = state === 'visitor'
    return (
      <>
        {/* In the HTML of everybody: visitors see it at once, also without script. */}
        <div className={styles.narrow} data-for={isSure ? undefined : 'visitor'}>
          <Banner
            tone="info"
            actions={
              <LinkButton
                variant="secondary"
                href={`${toPath(locale, 'Influencer-preLogin')}?next=${encodeURIComponent(toPath(locale, 'Influencer-acceptConsent'))}`}
              >
                {root('signIn')}
              </LinkButton>
            }
          >
            {t('visitor')}
          </Banner>
          {texts.map((text) => (
            <section key={text.kind}>
              <h2>{text.title}</h2>
              {text.reading}
            </section>
          ))}
        </div>
        {!isSure &&
          (['influencer', 'marketer'] as const).map((kind) => (
            <div key={kind} data-for={kind}>
              {skeleton}
            </div>
          ))}
      </>
    )
  }
  return (
    <Suspense fallback={skeleton}>
      <AcceptConsentForm standing={state} texts={texts} onSaved={() => setRound((count) => count + 1)} />
    </Suspense>
  )
}
