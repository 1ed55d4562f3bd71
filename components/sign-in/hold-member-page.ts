import type { ComponentType } from 'react'
import { offerSendAgain } from '#lib/calls/send-again.ts'
import { holdPage } from './hold-page.ts'
import type { SignInOverDialogProps } from './sign-in-over-dialog.tsx'

/** The dialog that is asked for, and where its answer goes. */
export interface AskedSignIn {
  Part: ComponentType<SignInOverDialogProps>
  answer: (isSignedIn: boolean) => void
}

/**
 * Binds the page to its member, and opens the sign-in over it when a write finds that the login has ended. Returns the
 * function that ends both.
 */
export function holdMemberPage(memberId: string | undefined, show: (asked: AskedSignIn) => void): () => void {
  const letGo = memberId ? holdPage(memberId, 'uuid') : undefined
  let answer: AskedSignIn['answer'] | undefined
  const stop = offerSendAgain('not_signed_in', async () => {
    const loaded = await import('./sign-in-over-dialog.tsx').catch(() => undefined)
    if (!loaded) return false
    return new Promise((resolve) => {
      answer = resolve
      show({ Part: loaded.SignInOverDialog, answer: resolve })
    })
  })
  return () => {
    stop()
    letGo?.()
    // A write must not wait for a dialog of a page that was left.
    answer?.(false)
  }
}
