import type { ReactNode } from 'react'
import { offerSendAgain } from '#lib/calls/send-again.ts'
import type { MemberKind } from '../account/account-words.ts'
import { holdPage } from './hold-page.ts'

/**
 * Binds the page to its member, and shows the sign-in over it when a write finds that the login has ended, until the
 * page is left.
 */
export function holdMemberPage(
  page: { kind: MemberKind; memberId: string | undefined },
  show: (dialog: ReactNode) => void,
  left: AbortSignal,
): void {
  if (left.aborted) return
  const letGo = page.memberId ? holdPage(page.memberId, 'uuid') : undefined
  let answer: ((isSignedIn: boolean) => void) | undefined
  const stop = offerSendAgain('not_signed_in', async () => {
    const loaded = await import('./sign-in-over-dialog.tsx').catch(() => undefined)
    if (!loaded) return false
    return new Promise((resolve) => {
      answer = resolve
      const onDone = (isSignedIn: boolean) => {
        show(undefined)
        resolve(isSignedIn)
      }
      show(<loaded.SignInOverDialog {...page} onDone={onDone} />)
    })
  })
  left.addEventListener('abort', () => {
    stop()
    letGo?.()
    // A write must not wait for a dialog of a page that was left.
    answer?.(false)
  })
}
