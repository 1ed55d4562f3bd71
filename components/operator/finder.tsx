'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '#lib/browser/key-of.ts'
import { callApi } from '#lib/calls/call.ts'
import { findInConsole } from '#lib/contract/operator-console.ts'
import type { FoundKind } from '#lib/domain/work/found-kinds.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import styles from './finder.module.scss'
import { type FoundGroup, type FoundItem, foundPath } from './found-path.ts'
import { useHitWalk } from './use-hit-walk.ts'
import { useHydrated } from './use-hydrated.ts'

/** Delay after typing, since results for an incomplete word would be discarded. */
const PAUSE_MS = 120
const LEAST = 2

interface Words {
  sort: Readonly<Record<string, string>>
  status: Readonly<Record<string, string>>
}
interface Answer {
  q: string
  /** Null when the request failed. */
  groups: readonly FoundGroup[] | null
}

const flat = (answer: Answer | undefined) =>
  (answer?.groups ?? []).flatMap(({ kind, items }) => items.map((item) => ({ kind, item })))

/**
 * Search dialog of the console, rendered once: Ctrl+K (⌘K) finds records by name, number, end of a phone number or bank
 * reference.
 */
export function Finder({ locale, words }: { locale: Locale; words: Words }) {
  const t = useTranslations('operatorForms.finder')
  const ui = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const isReady = useHydrated()
  const isMac = isReady && /Mac|iP(hone|ad)/.test(navigator.platform)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || keyOf(event) !== 'k') return
      event.preventDefault()
      setOpen((now) => !now)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        variant="quiet"
        dense
        disabled={!isReady}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {t('open')}
        <kbd className={styles.key}>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')} closeLabel={ui('close')} wide>
        <FinderBody locale={locale} words={words} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function FinderBody({ locale, words, onClose }: { locale: Locale; words: Words; onClose: () => void }) {
  const t = useTranslations('operatorForms.finder')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  /** Enter was pressed before the results arrived: the first one opens when they do. */
  const isHurried = useRef(false)
  const q = typed.trim()
  const isCurrent = answer?.q === q
  const hits = isCurrent ? flat(answer) : []
  const open = ({ kind, item }: { kind: FoundKind; item: FoundItem }) => {
    const path = foundPath(kind, item, locale)
    onClose()
    // A document is a file of the backend, not a page of the router.
    if (kind === 'paper') window.open(path, '_blank', 'noopener')
    else router.push(path)
  }
  const { id, active, setActive, ...walk } = useHitWalk(hits.length, (key, at) => {
    if (key !== 'Enter') return false
    const hit = hits[at]
    if (hit) open(hit)
    else if (!isCurrent && q.length >= LEAST) isHurried.current = true
    return true
  })
  const openLatest = useRef(open)
  openLatest.current = open

  useEffect(() => {
    if (q.length < LEAST) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const groups = await callApi(
        findInConsole,
        { query: { q } },
        { signal: stop.signal, quiet: true },
      ).then(
        (found) => found.groups,
        () => null,
      )
      if (stop.signal.aborted) return
      setAnswer({ q, groups })
      setActive(0)
      const [first] = flat({ q, groups })
      if (isHurried.current && first) openLatest.current(first)
      isHurried.current = false
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, setActive])

  let index = -1
  return (
    <div className={styles.finder}>
      <input
        // With type="search" the first Escape would only clear the field.
        type="text"
        enterKeyHint="go"
        aria-label={t('label')}
        aria-describedby={`${id}-hint`}
        {...walk.field}
        data-autofocus=""
        className={styles.input}
        value={typed}
        onChange={(event) => {
          isHurried.current = false
          setTyped(event.target.value)
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('hint')}
      </p>
      <p role="status" className={cx(styles.hint, isCurrent && hits.length > 0 && 'visually-hidden')}>
        {q.length < LEAST
          ? ''
          : !isCurrent
            ? t('asking')
            : answer?.groups === null
              ? t('failed')
              : hits.length > 0
                ? t('found', { count: hits.length })
                : t('none', { q })}
      </p>
      <div id={walk.listId} role="listbox" aria-label={t('title')} className={styles.list}>
        {hits.length > 0 &&
          answer?.groups?.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
              <p id={`${id}-${group.kind}`} className={styles.group} role="presentation">
                <Facts items={[t(`kind.${group.kind}`), group.more && t('more')]} />
              </p>
              {group.items.map((item) => {
                index += 1
                const at = index
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and its keys
                  // biome-ignore lint/a11y/useFocusableInteractive: named by the field's aria-activedescendant
                  <div
                    key={item.id}
                    id={walk.optionId(at)}
                    role="option"
                    aria-selected={at === active}
                    className={styles.option}
                    onMouseMove={() => setActive(at)}
                    onClick={() => open({ kind: group.kind, item })}
                  >
                    <span className={styles.name}>{item.title ?? t('noName')}</span>
                    <span className={styles.about}>
                      <Facts items={[item.sort && (words.sort[item.sort] ?? item.sort), item.detail]} />
                    </span>
                    <span className={styles.about}>{words.status[item.status] ?? item.status}</span>
                  </div>
                )
              })}
            </div>
          ))}
      </div>
    </div>
  )
}
