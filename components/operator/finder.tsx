'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { keyOf } from '#lib/browser/key-of.ts'
import { callApi } from '#lib/calls/call.ts'
import { findInConsole } from '#lib/contract/operator-console.ts'
import type { FoundKind } from '#lib/domain/work/found-kinds.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './finder.module.scss'
import { type FoundGroup, type FoundItem, foundPath } from './found-path.ts'
import { useHydrated } from './use-hydrated.ts'

/** Typing goes on: an answer to half a word would be thrown away. */
const PAUSE_MS = 120
const LEAST = 2

interface Words {
  sort: Readonly<Record<string, string>>
  status: Readonly<Record<string, string>>
}
interface Answer {
  q: string
  /** Null: the question could not be asked. */
  groups: readonly FoundGroup[] | null
}

const flat = (answer: Answer | undefined) =>
  (answer?.groups ?? []).flatMap(({ kind, items }) => items.map((item) => ({ kind, item })))

/** Once in the console: Ctrl+K (⌘K) asks for anything by name, number, the end of a phone or a bank reference. */
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
  const id = useId()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [active, setActive] = useState(0)
  /** Enter came before the answer: the first hit is opened when it is there. */
  const isHurried = useRef(false)
  const q = typed.trim()
  const isCurrent = answer?.q === q
  const hits = isCurrent ? flat(answer) : []
  const open = ({ kind, item }: { kind: FoundKind; item: FoundItem }) => {
    const path = foundPath(kind, item, locale)
    onClose()
    // A paper is a file of the backend, no page that the router knows.
    if (kind === 'paper') window.open(path, '_blank', 'noopener')
    else router.push(path)
  }
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
  }, [q])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((now) => Math.min(hits.length - 1, now + 1))
    else if (event.key === 'ArrowUp') setActive((now) => Math.max(0, now - 1))
    else if (event.key === 'Enter') {
      const hit = hits[active]
      if (hit) open(hit)
      else if (!isCurrent && q.length >= LEAST) isHurried.current = true
    } else return
    event.preventDefault()
  }
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  let index = -1
  return (
    <div className={styles.finder}>
      <input
        // A search field would take the first Escape for itself.
        type="text"
        enterKeyHint="go"
        role="combobox"
        aria-label={t('label')}
        aria-describedby={`${id}-hint`}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus=""
        className={styles.input}
        value={typed}
        onChange={(event) => {
          isHurried.current = false
          setTyped(event.target.value)
        }}
        onKeyDown={onKeyDown}
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
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={styles.list}>
        {hits.length > 0 &&
          answer?.groups?.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
              <p id={`${id}-${group.kind}`} className={styles.group} role="presentation">
                {t(`kind.${group.kind}`)}
                {group.more && ` · ${t('more')}`}
              </p>
              {group.items.map((item) => {
                index += 1
                const at = index
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and its keys
                  // biome-ignore lint/a11y/useFocusableInteractive: named by the field's aria-activedescendant
                  <div
                    key={item.id}
                    id={optionId(at)}
                    role="option"
                    aria-selected={at === active}
                    className={styles.option}
                    onMouseMove={() => setActive(at)}
                    onClick={() => open({ kind: group.kind, item })}
                  >
                    <span className={styles.name}>{item.title ?? t('noName')}</span>
                    <span className={styles.about}>
                      {[item.sort && (words.sort[item.sort] ?? item.sort), item.detail]
                        .filter(Boolean)
                        .join(' · ')}
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
