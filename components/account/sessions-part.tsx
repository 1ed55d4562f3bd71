'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#lib/calls/call.ts'
import { type listSessions, revokeOtherSessions, revokeSession } from '#lib/contract/auth.ts'
import { deviceOf } from '#lib/domain/account/device.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CardList } from '../ui/card-list.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './account.module.scss'

export type Sessions = z.output<(typeof listSessions)['response']>['items']

/** Active logins of the member, each can be ended. Needs `account`, `errors`, `form`. */
export function SessionsPart({ sessions }: { sessions: Sessions }) {
  const t = useTranslations('account.security')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string>()
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>()
  const others = sessions.filter((session) => !session.current)

  const end = async (id: string | undefined) => {
    if (busy) return
    setBusy(id ?? 'others')
    setNotice(undefined)
    try {
      let count = 1
      if (id) await callApi(revokeSession, { params: { id } })
      else count = (await callApi(revokeOtherSessions, {})).ended
      setNotice({ tone: 'success', text: t('ended', { count }) })
      router.refresh()
    } catch (refused) {
      setNotice({ tone: 'danger', text: errorText(refused) })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Section id="devices" title={t('devices')}>
      {notice && (
        <Banner tone={notice.tone} live="status">
          {notice.text}
        </Banner>
      )}
      <CardList>
        {sessions.map((session) => {
          const found = deviceOf(session.userAgent)
          const device = found ? t('on', found) : t('unknownDevice')
          return (
            <Card as="li" key={session.id}>
              <Stack gap={2}>
                <div className={styles.row}>
                  <strong>{device}</strong>
                  {session.current && <Tag tone="success">{t('current')}</Tag>}
                </div>
                <p className={styles.muted}>
                  <Facts
                    items={[
                      t('lastSeen', { date: formatDate(session.lastSeenAt, locale, 'dateTime') }),
                      t('started', { date: formatDate(session.createdAt, locale, 'dateTime') }),
                      session.network && t('network', { network: session.network }),
                    ]}
                  />
                </p>
                {!session.current && (
                  <div>
                    <Button
                      variant="secondary"
                      loading={busy === session.id}
                      aria-label={t('endOf', { device })}
                      onClick={() => void end(session.id)}
                    >
                      {t('end')}
                    </Button>
                  </div>
                )}
              </Stack>
            </Card>
          )
        })}
      </CardList>
      {others.length > 0 ? (
        <div>
          <Button variant="secondary" loading={busy === 'others'} onClick={() => void end(undefined)}>
            {t('endOthers')}
          </Button>
        </div>
      ) : (
        <p className={styles.muted}>{t('onlyThis')}</p>
      )}
    </Section>
  )
}
