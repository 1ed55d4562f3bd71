'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { keyOf } from '#lib/browser/key-of.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './queue-keys.module.scss'
import { useHydrated } from './use-hydrated.ts'

/** Shortcut keys by their Latin letter, whatever script the keyboard writes. */
const KEYS = [
  ['walk', 'J · K'],
  ['enter', 'Enter'],
  ['approve', 'A'],
  ['reject', 'R'],
  ['skip', 'S'],
  ['find', 'Ctrl K'],
  ['help', '?'],
] as const

/** Where a letter is typed, or belongs to an open dialog; a box of a row takes none. */
const TYPED = 'input:not([type="checkbox"]), textarea, select, dialog'

/** Elements through which J and K move: the rows of a list next to its item, otherwise the items themselves. */
function placesOf(): HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-queue-row]')]
  return rows.length > 0 ? rows : [...document.querySelectorAll<HTMLElement>('[data-queue-item]')]
}

function walk(by: number): void {
  const places = placesOf()
  const focused = places.findIndex((place) => place.contains(document.activeElement))
  const from = focused < 0 ? places.findIndex((place) => place.ariaCurrent === 'true') : focused
  const next = places[Math.min(places.length - 1, Math.max(0, from + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/**
 * Presses the button with this shortcut in the focused item, else in the first; without items the one of the list. The
 * button has the focus, so that a dialog gives it back and the next item is decided from there.
 */
function press(key: string): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-queue-item]')]
  const item = items.find((one) => one.contains(document.activeElement)) ?? items[0]
  const button = (item ?? document).querySelector<HTMLElement>(`[data-shortcut="${key}"]`)
  button?.focus({ preventScroll: true })
  button?.click()
}

/**
 * The same shortcuts in every queue: J and K move, Enter opens, A approves, R rejects, S skips; `?` or the button shows
 * them.
 */
export function QueueKeys() {
  const t = useTranslations('operatorForms.keys')
  const ui = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const isReady = useHydrated()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!(event.target instanceof Element) || event.target.closest(TYPED)) return
      const key = keyOf(event)
      if (key === 'j') walk(1)
      else if (key === 'k') walk(-1)
      else if (key === 'a' || key === 'r' || key === 's') press(key)
      else if (key === '?') setOpen(true)
      else if (key === 'Enter' && event.target.matches('[data-queue-item]'))
        event.target.querySelector<HTMLElement>('a[href]')?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <div className={styles.opener}>
        <Button variant="quiet" dense aria-keyshortcuts="?" disabled={!isReady} onClick={() => setOpen(true)}>
          {t('show')}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')} closeLabel={ui('close')}>
        <dl className={styles.keys}>
          {KEYS.map(([name, key]) => (
            <div key={name} className={styles.row}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`does.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
