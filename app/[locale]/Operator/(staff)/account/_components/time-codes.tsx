'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useErrorText } from '#components/form/use-error-text.ts'
import styles from '#components/operator/operator.module.scss'
import { useHydrated } from '#components/operator/use-hydrated.ts'
import { CodeEntry } from '#components/sign-in/code-entry.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { confirmTimeCodes, renewRecoveryCodes, startTimeCodes } from '#lib/contract/operator-account.ts'

// Loaded only during the set-up.
const QrCode = lazy(async () => ({ default: (await import('#components/ui/qr-code.tsx')).QrCode }))

const DIGITS = 6

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The recovery codes, shown once; the page is reloaded when they are closed. */
function RecoveryCodes({
  title,
  codes,
  onKept,
}: {
  title: string
  codes: readonly string[]
  onKept: () => void
}) {
  const t = useTranslations('operatorForms.timeCodes')
  const router = useRouter()
  return (
    <Stack gap={3}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {title}
      </h3>
      <p>{t('keep')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster>
        <CopyButton text={codes.join('\n')} label={t('copy')} doneLabel={t('copied')} />
        <Button
          onClick={() => {
            onKept()
            router.refresh()
          }}
        >
          {t('kept')}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Runs an action on a button press and keeps its error message; may be pressed again. */
function usePress(press: () => Promise<void>) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await press()
    } catch (refused) {
      setError(errorText(refused))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}

/**
 * Sets up time-based codes: QR and secret, one code as proof, then the recovery codes. `children` describes the current
 * state.
 */
export function SetUpCodes({ children }: { children: ReactNode }) {
  const t = useTranslations('operatorForms.timeCodes')
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isReady = useHydrated()
  const start = usePress(async () => setSecret(await callApi(startTimeCodes, { body: {} })))
  const onKept = () => {
    setCodes(undefined)
    setSecret(undefined)
  }
  if (codes) return <RecoveryCodes title={t('on')} codes={codes} onKept={onKept} />
  if (!secret)
    return (
      <Stack gap={3}>
        {children}
        {start.error && (
          <Banner tone="danger" live="alert">
            {start.error}
          </Banner>
        )}
        <Cluster>
          <Button disabled={!isReady} loading={start.isBusy} onClick={start.run}>
            {t('start')}
          </Button>
        </Cluster>
      </Stack>
    )
  return (
    <div className={styles.narrow}>
      <p>{t('scan')}</p>
      <Suspense>
        <QrCode text={secret.uri} label={t('qr')} />
      </Suspense>
      <p>{t('typed')}</p>
      <Cluster>
        <code className={styles.wrap}>{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret.secret} label={t('copy')} doneLabel={t('copied')} />
      </Cluster>
      <CodeEntry
        otp={{ digits: DIGITS, channel: 'app' }}
        onCode={async (code) => setCodes((await callApi(confirmTimeCodes, { body: { code } })).recoveryCodes)}
        submitLabel={t('confirm')}
        secondary={
          <div>
            <Button variant="quiet" onClick={() => setSecret(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        }
      />
    </div>
  )
}

/** Replaces the remaining recovery codes by ten new ones. */
export function RenewCodes() {
  const t = useTranslations('operatorForms.timeCodes')
  const [codes, setCodes] = useState<readonly string[]>()
  const isReady = useHydrated()
  const renew = usePress(async () =>
    setCodes((await callApi(renewRecoveryCodes, { body: {} })).recoveryCodes),
  )
  if (codes) return <RecoveryCodes title={t('renewed')} codes={codes} onKept={() => setCodes(undefined)} />
  return (
    <>
      {renew.error && (
        <Banner tone="danger" live="alert">
          {renew.error}
        </Banner>
      )}
      <Cluster>
        <Button variant="secondary" disabled={!isReady} loading={renew.isBusy} onClick={renew.run}>
          {t('renew')}
        </Button>
      </Cluster>
    </>
  )
}
