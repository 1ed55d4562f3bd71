'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { updateMarketerNotification, updateNotificationChoices } from '#lib/contract/notifications.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Switch } from '../form/choices.tsx'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import styles from './account.module.scss'
import type { MemberKind } from './account-words.ts'
import { type Change, KindSwitches } from './kind-switches.tsx'
import { KIND_KEYS, KNOWN, kindOf, type NotificationChoices, WAYS, type Way } from './notification-kinds.ts'

export type { NotificationChoices } from './notification-kinds.ts'

/**
 * Which kinds of messages reach the member on which channel, and, unfolded, each event. A switch is saved at once and
 * reverts if the change is refused. A channel that cannot reach the member has no switch, since one that is on would be
 * misleading. `only` shows one channel. Needs `account`, `errors`, `form`.
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
    // News goes only to members who consented, so without consent no switch for it is shown.
    .filter((event) => event.event !== 'news' || choices.marketing)
    .map((event) => ({
      ...event,
      channels: event.channels.filter(
        (one) => !one.locked && choices.reachable[one.channel] && (!only || one.channel === only),
      ),
    }))
    .filter((event) => event.channels.length > 0)
  const wordOf = (event: string) => {
    const known = KNOWN.find((one) => one === event)
    return known ? t(`event.${known}`) : t('event.unknown')
  }

  const send = async (changes: Change[]) => {
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
              <Facts items={[t('notify.always'), t('notify.quiet', choices.quietHours)]} />
            </p>
          </div>
          <Section id="ways" title={t('notify.ways')}>
            <ul className={styles.list}>
              {WAYS.filter((way) =>
                choices.events.some((event) =>
                  event.channels.some((one) => !one.locked && one.channel === way),
                ),
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
      <Section id="events" title={only ? t('line.choices') : t('notify.about')}>
        {!open[0] && <p>{t('notify.noWay')}</p>}
        <ul className={styles.list}>
          {KIND_KEYS.map((kindKey) => {
            const events = open.filter(({ event }) => kindOf(event) === kindKey)
            return (
              events[0] && (
                <li key={kindKey} className={styles.kind}>
                  <KindSwitches
                    // A single event names itself: the kind's name may be made for the other side's events.
                    title={events[1] ? t(`notify.kind.${kindKey}`) : wordOf(events[0].event)}
                    events={events}
                    onSend={send}
                    withWay={!only}
                  />
                  {events[1] && (
                    <details>
                      <summary className={styles.each}>{t('notify.each', { count: events.length })}</summary>
                      <ul className={styles.list}>
                        {events.map(({ event, channels, isDigest }) => (
                          <li key={event}>
                            <p>
                              {wordOf(event)}{' '}
                              {isDigest && <span className={styles.muted}>({t('notify.digest')})</span>}
                            </p>
                            <div className={styles.ways}>
                              {channels.map(({ channel, enabled }) => (
                                <Switch
                                  key={channel}
                                  label={
                                    <>
                                      <span className="visually-hidden">{wordOf(event)} </span>
                                      {t(`notify.${channel}`)}
                                    </>
                                  }
                                  checked={enabled}
                                  onChange={(change) =>
                                    void send([{ event, channel, enabled: change.target.checked }])
                                  }
                                />
                              ))}
                            </div>
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              )
            )
          })}
        </ul>
        {open[0] && (
          <Cluster>
            <Button variant="secondary" onClick={() => void send(all(!anyOn))}>
              {t(anyOn ? 'notify.pauseAll' : 'notify.resumeAll')}
            </Button>
          </Cluster>
        )}
      </Section>
      {!only && (
        <Section id="news" title={t('notify.news')}>
          <p>
            <Facts
              items={[
                t(choices.marketing ? 'notify.newsOn' : 'notify.newsOff'),
                <a key="change" href={toPath(locale, 'Influencer-acceptConsent')}>
                  {t('notify.newsChange')}
                </a>,
              ]}
            />
          </p>
        </Section>
      )}
    </Stack>
  )
}
