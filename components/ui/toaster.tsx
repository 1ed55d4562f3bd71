'use client'
import { useEffect, useState } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import { takeSaveSuccess } from '#lib/browser/save-success.ts'
import { liftOver } from './lift-over.ts'

const SHOWN_MS = 6_000
/** Over the phone's bottom bar, which brings the safe area along; elsewhere a little over the lower edge. */
const REST = 'max(24px, calc(var(--bar-room, 0px) + 12px))'

/** How far toasts stand over their resting place, so that the control with the focus stays in sight. */
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

/** The place of toasts; once in a member layout. Hover and focus pause the clock. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  // What was done on a page that was left by a full load.
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

/** Says that a small, reversible change is done. Money, identity and account changes get a panel instead. */
export function showToast(text: string, undo?: { label: string; run: () => void }): void {
  toast.success(text, undo ? { action: { label: undo.label, onClick: undo.run } } : {})
}

/** Says why nothing was done, where what was pressed is gone. */
export function showRefusal(text: string): void {
  toast.warning(text)
}
