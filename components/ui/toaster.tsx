'use client'
import { useEffect, useState } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import { takeSaveSuccess } from '#lib/browser/save-success.ts'
import { liftOver } from './lift-over.ts'

const SHOWN_MS = 6_000
/** Resting position: above the phone's bottom bar, which includes the safe area; elsewhere near the lower edge. */
const REST = 'max(24px, calc(var(--bar-room, 0px) + 12px))'

/** How far toasts move up from their resting position, so that they do not cover the focused control. */
function useLift(): number {
  const { toasts } = useSonner()
  const [lift, setLift] = useState(0)
  const count = toasts.length
  useEffect(() => {
    if (count === 0) {
      setLift(0)
      return
    }
    let frame = 0
    const place = () => {
      const list = document.querySelector('[data-sonner-toaster]')
      const focused = document.activeElement
      if (!list || !focused || focused === document.body || list.contains(focused)) return
      const height = Math.max(
        ...[...list.children].map((one) => (one instanceof HTMLElement ? one.offsetHeight : 0)),
      )
      const { left, right } = (list.firstElementChild ?? list).getBoundingClientRect()
      setLift((now) =>
        liftOver(
          { left, right, height, bottom: list.getBoundingClientRect().bottom + now },
          focused.getBoundingClientRect(),
        ),
      )
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    later()
    document.addEventListener('focusin', later)
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', later)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [count])
  return lift
}

/** The container of toasts, used once per member layout. Hover and focus pause their timer. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  // Shows the message that a page stored before a full load.
  useEffect(() => {
    const done = takeSaveSuccess()
    if (done) showToast(done)
  }, [])
  const bottom = `calc(${REST} + ${useLift()}px)`
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom }}
      mobileOffset={{ bottom }}
      duration={SHOWN_MS}
      closeButton
      containerAriaLabel={label}
      toastOptions={{
        closeButtonAriaLabel: closeLabel,
        style: {
          background: 'var(--c-surface)',
          color: 'var(--c-text)',
          borderColor: 'var(--c-line)',
          fontFamily: 'var(--font-ui)',
        },
      }}
    />
  )
}

/** Confirms a small, reversible change. Changes of money, identity and account get a panel instead. */
export function showToast(text: string, undo?: { label: string; run: () => void }): void {
  toast.success(text, undo ? { action: { label: undo.label, onClick: undo.run } } : {})
}

/** Says why nothing was done, where what was pressed is gone. */
export function showRefusal(text: string): void {
  toast.warning(text)
}
