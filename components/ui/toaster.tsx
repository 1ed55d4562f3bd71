'use client'
import { Toaster as Sonner, toast } from 'sonner'

const SHOWN_MS = 6_000
const REFUSAL_SHOWN_MS = 20_000

/** The place of toasts; once in a member layout. Hover and focus pause the clock. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Sonner
      position="bottom-center"
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

/** Says why a command was refused where what it was about may leave the screen at the same moment. */
export function showRefusal(text: string): void {
  toast.error(text, { duration: REFUSAL_SHOWN_MS })
}
