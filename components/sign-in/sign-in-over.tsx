'use client'
import { useEffect, useState } from 'react'
import type { MemberKind } from '../account/account-words.ts'
import type { AskedSignIn } from './hold-member-page.ts'

/**
 * Used once in a member area: when a write finds that the login has ended, a sign-in dialog opens over the page and the
 * write is sent again (docs/screens.md#c11). What does it comes after the page, the dialog only when it is asked for; if
 * either fails to load, the form keeps the input and shows the error itself. Needs `code`, `errors`, `form`, `ui`.
 */
export function SignInOver({ kind, memberId }: { kind: MemberKind; memberId: string | undefined }) {
  const [asked, setAsked] = useState<AskedSignIn>()

  useEffect(() => {
    const held = import('./hold-member-page.ts').then(({ holdMemberPage }) =>
      holdMemberPage(memberId, setAsked),
    )
    held.catch(() => {})
    return () => {
      held.then((letGo) => letGo()).catch(() => {})
    }
  }, [memberId])
  if (!asked) return null
  return (
    <asked.Part
      kind={kind}
      memberId={memberId}
      onDone={(isSignedIn) => {
        setAsked(undefined)
        asked.answer(isSignedIn)
      }}
    />
  )
}
