'use client'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { offerSendAgain } from '#lib/calls/send-again.ts'
import type { MemberKind } from '../account/account-words.ts'
import type { SignInOverDialogProps } from './sign-in-over-dialog.tsx'

/**
 * Used once in a member area: when a write finds that the login has ended, a sign-in dialog opens over the page and the
 * write is sent again (docs/screens.md#c11). The dialog's script loads only then; if that fails, the form keeps the
 * input and shows the error itself. Needs `code`, `errors`, `form`, `ui`.
 */
export function SignInOver({ kind, memberId }: { kind: MemberKind; memberId: string | undefined }) {
  const answer = useRef<(isSignedIn: boolean) => void>(undefined)
  const [Part, setPart] = useState<ComponentType<SignInOverDialogProps>>()

  useEffect(() => {
    const held = import('./hold-page.ts').then(({ holdPage }) =>
      memberId ? holdPage(memberId, 'uuid') : undefined,
    )
    held.catch(() => {})
    const stop = offerSendAgain('not_signed_in', async () => {
      const loaded = await import('./sign-in-over-dialog.tsx').catch(() => undefined)
      if (!loaded) return false
      setPart(() => loaded.SignInOverDialog)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => {
      stop()
      held.then((letGo) => letGo?.()).catch(() => {})
      // A write must not wait for a dialog of a page that was left.
      answer.current?.(false)
    }
  }, [memberId])
  if (!Part) return null
  return (
    <Part
      kind={kind}
      memberId={memberId}
      onDone={(isSignedIn) => {
        setPart(undefined)
        answer.current?.(isSignedIn)
      }}
    />
  )
}
