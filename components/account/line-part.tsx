'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#lib/calls/call.ts'
import {
  confirmLineLinkInDemo,
  endLineLink,
  type lineLink,
  startLineLink,
  testLineLink,
} from '#lib/contract/line-link.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import styles from './account.module.scss'

export type LineLink = z.output<typeof lineLink>
const TONE = {
  none: 'neutral',
  waiting: 'info',
  linked: 'success',
  blocked: 'warning',
  ended: 'neutral',
} as const
const LOOK_AGAIN_MS = 5_000

/** The LINE link: a code to send, a test message, and unlinking in one tap. Needs `account`, `errors`, `form`. */
export function LinePart({
  link,
  qr,
}: {
  link: LineLink
  /** QR code, rendered on the server. */
  qr: ReactNode
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string>()
  const [isEnding, setEnding] = useState(false)
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>()
  const isWaiting = link.state === 'waiting' && link.code !== null

  // LINE confirms outside this page, so it polls while it is visible.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, router])

  const run = async (name: string, work: () => Promise<unknown>, done?: string) => {
    if (busy) return
    setBusy(name)
    setNotice(undefined)
    try {
      await work()
      if (done) setNotice({ tone: 'success', text: done })
      router.refresh()
    } catch (refused) {
      setNotice({ tone: 'danger', text: errorText(refused) })
    } finally {
      setBusy(undefined)
    }
  }
  const codePanel = useRef<HTMLDivElement>(null)
  const hasStarted = useRef(false)
  const start = () => {
    hasStarted.current = true
    return run('start', () => callApi(startLineLink, { body: {} }))
  }
  // The pressed button disappears when the code arrives, so the focus moves to the code.
  useEffect(() => {
    if (isWaiting && hasStarted.current) codePanel.current?.focus()
  }, [isWaiting])
  const signInAtLine = () =>
    run('login', async () => (await import('./login-at-line.ts')).startLoginAtLine(locale))
  // biome-ignore lint/correctness/useExhaustiveDependencies: LINE leads back once
  useEffect(() => {
    if (!location.search.includes('state=')) return
    void run('login', async () => {
      const refused = await (await import('./login-at-line.ts')).finishLoginAtLine(locale)
      if (refused) setNotice({ tone: 'danger', text: t(refused) })
    })
  }, [])
  const { code } = link

  return (
    <Stack gap={5}>
      <div className={styles.row}>
        <p>{t('line.lead')}</p>
        <Status tone={TONE[link.state]}>{t(`line.${link.state}`)}</Status>
      </div>
      {notice && (
        <Banner tone={notice.tone} live="status">
          {notice.text}
        </Banner>
      )}
      {isWaiting && code ? (
        <Card>
          <Stack gap={4}>
            <div ref={codePanel} tabIndex={-1}>
              <p className={styles.muted}>{t('line.code')}</p>
              <p className={styles.big}>{code}</p>
              {link.expiresAt && (
                <p>{t('line.codeText', { time: formatDate(link.expiresAt, locale, 'time') })}</p>
              )}
            </div>
            {link.url && (
              <>
                <div>
                  <LinkButton href={link.url}>{t('line.open')}</LinkButton>
                </div>
                <div>
                  {qr}
                  <p className={styles.muted}>{t('line.qr')}</p>
                </div>
              </>
            )}
            <Cluster>
              <Button variant="secondary" onClick={() => router.refresh()}>
                {t('line.check')}
              </Button>
              <Button variant="quiet" loading={busy === 'start'} onClick={start}>
                {t('line.again')}
              </Button>
              {link.isLocal && (
                <Button
                  variant="quiet"
                  loading={busy === 'demo'}
                  onClick={() => void run('demo', () => callApi(confirmLineLinkInDemo, { body: { code } }))}
                >
                  {t('line.demo')}
                </Button>
              )}
            </Cluster>
          </Stack>
        </Card>
      ) : link.state === 'linked' ? (
        <Cluster>
          <Button
            variant="secondary"
            loading={busy === 'test'}
            onClick={() => void run('test', () => callApi(testLineLink, { body: {} }), t('line.tested'))}
          >
            {t('line.test')}
          </Button>
          <Button variant="quiet" onClick={() => setEnding(true)}>
            {t('line.end')}
          </Button>
        </Cluster>
      ) : (
        <Stack gap={4}>
          {link.canLogin && (
            <div>
              <Button loading={busy === 'login'} onClick={signInAtLine}>
                {t('line.login')}
              </Button>
              <p>{t('line.loginText')}</p>
            </div>
          )}
          <div>
            <Button
              variant={link.canLogin ? 'secondary' : 'primary'}
              loading={busy === 'start'}
              onClick={start}
            >
              {t(link.canLogin ? 'line.startCode' : 'line.start')}
            </Button>
            <p>{t('line.startText')}</p>
          </div>
        </Stack>
      )}
      <ConfirmDialog
        open={isEnding}
        title={t('line.end')}
        text={t('line.endText')}
        confirmLabel={t('line.end')}
        cancelLabel={t('cancel')}
        busy={busy === 'end'}
        onConfirm={() => {
          setEnding(false)
          void run('end', () => callApi(endLineLink, { body: {} }))
        }}
        onCancel={() => setEnding(false)}
      />
    </Stack>
  )
}
