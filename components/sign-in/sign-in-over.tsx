'use client'
import { type ReactNode, useEffect, useState } from 'react'
import type { MemberKind } from '../account/account-words.ts'

/**
 * Used once in a member area: when a write finds that the login has ended, a sign-in dialog opens over the page and the
 * write is sent again (docs/screens.md#c11). What does it comes after the page, the dialog only when it is asked for; if
 * either fails to load, the form keeps the input and shows the error itself. Needs `code`, `errors`, `form`, `ui`.
 */
export function SignInOver({ kind, memberId }: { kind: MemberKind; memberId: string | undefined }) {
  const [dialog, show] = useState<ReactNode>()
  useEffect(() => {
    const left = new AbortController()
    import('./hold-member-page.tsx')
      .then(({ holdMemberPage }) => holdMemberPage({ kind, memberId }, show, left.signal))
      .catch(() => {})
    return () => left.abort()
  }, [kind, memberId])
  return dialog
}
