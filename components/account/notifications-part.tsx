'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#lib/calls/call.ts'
import {
  type getNotificationChoices,
  updateMarketerNotification,
  updateNotificationChoices,
} from '#lib/contract/notifications.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Switch } from '../form/choices.tsx'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import styles from './account.module.scss'
import type { MemberKind } from './account-words.ts'

export type NotificationChoices = z.output<(typeof getNotificationChoices)['response']>
type Way = NotificationChoices['events'][number]['channels'][number]['channel']

const WAYS = ['line', 'email', 'sms', 'whatsapp'] as const
/** Events that have words of their own; a newer backend may know more. */
const KNOWN = [
  'offer_received',
  'offer_ending',
  'offer_expired',
  'selected',
  'refused',
  'not_chosen',
  'product_sent',
  'work_due',
  'work_overdue',
  'changes_asked',
  'draft_approved',
  'post_accepted',
  'job_completed',
  'money_free',
  'referral_rewarded',
  'referral_refused',
  'offer_accepted',
  'offer_declined',
  'application_received',
  'application_taken_back',
  'product_not_sent',
  'draft_sent',
  'post_sent',
  'figures_sent',
  'review_due',
  'credit_expiring',
  'credit_expired',
  'buyer_certificate_due',
  'campaign_decided',
  'campaign_full',
  'campaign_ended',
  'report_ready',
  'news',
] as const

/**
 * Which event reaches the member by which way. A switch acts at once and goes back where the change is refused.
 * `only` shows one way. Needs `account`, `errors`, `form`.
 */
export function NotificationsPart({
  kind,
  choices: initial,
  only,
}: {
  kind: MemberKind
  choices: NotificationChoices
  only?: Way
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const errorText = useErrorText()
  const [choices, setChoices] = useState(initial)
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>()
  const latest = useRef(0)
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
  const open = choices.events
    // News goes only to those who agreed to it: a switch that stands on without that would say what is not so.
    .filter((event) => event.event !== 'news' || choices.marketing)
    .map((event) => ({
      ...event,
      channels: event.channels.filter((one) => !one.locked && (!only || one.channel === only)),
    }))
    .filter((event) => event.channels.length > 0)
  const wordOf = (event: string) => {
    const known = KNOWN.find((one) => one === event)
    return known ? t(`event.${known}`) : t('event.unknown')
  }

  const send = async (changes: { event: string; channel: Way; enabled: boolean }[]) => {
    if (changes.length === 0) return
    const before = choices
    const turn = ++latest.current
    setNotice(undefined)
    setChoices({
      ...choices,
      events: choices.events.map((event) => ({
        ...event,
        channels: event.channels.map((one) => {
          const change = changes.find((c) => c.event === event.event && c.channel === one.channel)
          return change ? { ...one, enabled: change.enabled } : one
        }),
      })),
    })
    try {
      const call = kind === 'influencer' ? updateNotificationChoices : updateMarketerNotification
      const saved = await callApi(call, { body: { changes } }, { quiet: true })
      if (latest.current !== turn) return
      setChoices(saved)
      setNotice({ tone: 'success', text: t('notify.saved') })
    } catch (refused) {
      setChoices(before)
      setNotice({ tone: 'danger', text: errorText(refused) })
    }
  }
  const all = (enabled: boolean) =>
    open.flatMap(({ event, channels }) => channels.map(({ channel }) => ({ event, channel, enabled })))
  const anyOn = open.some((event) => event.channels.some((one) => one.enabled))

  return (
    <Stack gap={6}>
      {!only && (
        <>
          <div>
            <p>{t('notify.lead')}</p>
            <p className={styles.muted}>
              {t('notify.always')} · {t('notify.quiet', choices.quietHours)}
            </p>
          </div>
          <Section id="ways" title={t('notify.ways')}>
            <ul className={styles.list}>
              {WAYS.filter((way) =>
                open.some((event) => event.channels.some((one) => one.channel === way)),
              ).map((way) => (
                <li key={way} className={styles.row}>
                  <span>
                    {t(`notify.${way}`)}{' '}
                    {way !== 'line' && <span className={styles.muted}>{choices.addresses[way]}</span>}
                  </span>
                  {choices.reachable[way] ? (
                    <Status tone="success">{t('status.active')}</Status>
                  ) : way === 'line' ? (
                    <a href={toPath(locale, `${area}-lineNotification`)}>{t('notify.connectLine')}</a>
                  ) : (
                    <Status tone="neutral">{t('notify.notReachable')}</Status>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
      {notice && (
        <Banner tone={notice.tone} live="status">
          {notice.text}
        </Banner>
      )}
      <Section id="events" title={only ? t('line.choices') : t('sections.notifications')}>
        <ul className={styles.list}>
          {open.map(({ event, channels, isDigest }) => (
            <li key={event}>
              {!only && (
                <p>
                  <strong>{wordOf(event)}</strong>{' '}
                  {isDigest && <span className={styles.muted}>({t('notify.digest')})</span>}
                </p>
              )}
              <div className={styles.ways}>
                {channels.map(({ channel, enabled }) => (
                  <Switch
                    key={channel}
                    label={
                      only ? (
                        wordOf(event)
                      ) : (
                        <>
                          <span className="visually-hidden">{wordOf(event)} </span>
                          {t(`notify.${channel}`)}
                        </>
                      )
                    }
                    checked={enabled}
                    onChange={(change) => void send([{ event, channel, enabled: change.target.checked }])}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
        <Cluster>
          <Button variant="secondary" onClick={() => void send(all(!anyOn))}>
            {anyOn ? t('notify.pauseAll') : t('notify.resumeAll')}
          </Button>
        </Cluster>
      </Section>
      {!only && (
        <Section id="news" title={t('notify.news')}>
          <p>
            {choices.marketing ? t('notify.newsOn') : t('notify.newsOff')} ·{' '}
            <a href={toPath(locale, 'Influencer-acceptConsent')}>{t('notify.newsChange')}</a>
          </p>
        </Section>
      )}
    </Stack>
  )
}
