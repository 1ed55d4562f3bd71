'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { callApi } from '#lib/calls/call.ts'
import { callKeyOf, queryOptionsOf } from '#lib/calls/query-options.ts'
import { listNotifications, readNotifications } from '#lib/contract/notifications.ts'
import { groupNotices, type NoticeGroup } from '#lib/domain/notification/notice-groups.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from './inbox-bell.module.scss'

const POLL_MS = 60_000
/** Longest wait for marking a notice as read before its page opens. */
const MARK_MS = 800
const MOST = 99
const BELL =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326'

/**
 * The bell of member pages with its inbox. The number of unread notices is polled once a minute while the page is
 * visible, and when it becomes visible; the notices load when the inbox is opened.
 */
export function InboxBell() {
  const t = useTranslations('inbox')
  const id = useId()
  const client = useQueryClient()
  const panel = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useQuery({
    ...queryOptionsOf(listNotifications, { query: { limit: '1', unread: '1' } }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })
  const list = useQuery({
    ...queryOptionsOf(listNotifications, { query: { limit: '50' } }),
    enabled: isOpen,
    refetchOnMount: 'always',
  })
  const unread = list.data && isOpen ? list.data.unread : (count.data?.unread ?? 0)
  // The browser opens the panel without a script, maybe before this one has come.
  useEffect(() => setOpen(!!panel.current?.matches(':popover-open')), [])
  const mark = async (ids?: string[]) => {
    await callApi(readNotifications, { body: ids ? { ids } : {} }, { quiet: true }).catch(() => {})
    await client.invalidateQueries({ queryKey: callKeyOf(listNotifications) })
  }
  const groups = groupNotices(list.data?.items ?? [])
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ variant: 'quiet' }, styles.bell)}>
        <svg width={24} height={24} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={BELL} strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
        <span className="visually-hidden">{t('open', { count: unread })}</span>
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t('title')}
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <div className={styles.head}>
          <h2>{t('title')}</h2>
          {unread > 0 && (
            <Button variant="quiet" dense onClick={() => void mark()}>
              {t('readAll')}
            </Button>
          )}
        </div>
        {list.error ? (
          <p role="alert">
            {t('failed')}{' '}
            <Button variant="secondary" dense onClick={() => void list.refetch()}>
              {t('retry')}
            </Button>
          </p>
        ) : !list.data ? (
          <p role="status">{t('loading')}</p>
        ) : groups.length === 0 ? (
          <p>{t('empty')}</p>
        ) : (
          <ul className={styles.list}>
            {groups.map((group) => (
              <Entry
                key={group.key}
                group={group}
                onGo={async (ids) => {
                  await Promise.race([mark(ids), new Promise((resolve) => setTimeout(resolve, MARK_MS))])
                  panel.current?.hidePopover?.()
                }}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Entry({ group, onGo }: { group: NoticeGroup; onGo: (ids: string[]) => Promise<void> }) {
  const t = useTranslations('inbox')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const [first, ...older] = group.notices
  if (!first) return null
  const isMany = group.jobs > 1
  const link = isMany ? first.link?.split('&job=')[0] : first.link
  const href = link ? `/${locale}${link}` : undefined
  const campaign = isMany ? /[“"]([^”"]+)[”"]/.exec(first.body)?.[1] : undefined
  const go = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !href) return
    event.preventDefault()
    await onGo(group.notices.filter(({ readAt }) => !readAt).map(({ id }) => id))
    router.push(href)
  }
  return (
    <li className={group.unread > 0 ? styles.unread : undefined}>
      {group.asks && <p className={styles.asks}>{t('asks')}</p>}
      <p className={styles.title}>
        {href ? (
          <a href={href} data-soft="" onClick={go}>
            {first.title}
          </a>
        ) : (
          first.title
        )}
        {group.unread > 0 && <span className="visually-hidden"> {t('unread')}</span>}
      </p>
      <p className={styles.body}>
        {isMany
          ? t(campaign ? 'reviews' : 'reviewsPlain', { count: group.jobs, campaign: campaign ?? '' })
          : first.body}
      </p>
      <p className={styles.meta}>
        <time dateTime={first.at}>{formatDate(first.at, locale, 'dateTime')}</time> {t('zone')}
      </p>
      {older.length > 0 && !isMany && (
        <details>
          <summary>{t('older', { count: older.length })}</summary>
          <ul className={styles.older}>
            {older.map((one) => (
              <li key={one.id}>
                {one.title} · <time dateTime={one.at}>{formatDate(one.at, locale, 'dateTime')}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
