'use client'
import { useEffect } from 'react'

/** Milliseconds after which deliberate focus changes and self-focusing controls have finished. */
const LATEST_MS = 150

/**
 * Keeps the focus in place when the focused control is removed, such as a button replaced by text or a deleted row:
 * focuses the nearest ancestor that still exists, instead of starting at the top of the page.
 */
export function FocusKeeper() {
  useEffect(() => {
    let last: Element | undefined
    let around: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      around = []
      const main = target.closest('main')
      for (let one = target.parentElement; one && main?.contains(one); one = one.parentElement)
        around.push(one)
    }
    const keep = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = undefined
      const place = around.find((one) => one.isConnected)
      if (!place) return
      const takesFocus = place.hasAttribute('tabindex')
      if (!takesFocus) place.tabIndex = -1
      place.dataset.keptFocus = ''
      const end = () => {
        if (!takesFocus) place.removeAttribute('tabindex')
        delete place.dataset.keptFocus
      }
      place.addEventListener('blur', end, { once: true })
      place.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      clearTimeout(timer)
      timer = setTimeout(keep, LATEST_MS)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
  return null
}
