'use client'
import { useState } from 'react'
import { forgetDrafts } from '#lib/browser/drafts.ts'
import { callApi } from '#lib/calls/call.ts'
import { signOut } from '#lib/contract/auth.ts'
import { signOutOperator } from '#lib/contract/operator-auth.ts'

/** Ends the login and leaves the area by a full load, so that no member data stays in memory. */
export function SignOutButton({
  kind,
  href,
  label,
  className,
}: {
  kind: 'member' | 'operator'
  href: string
  label: string
  className?: string | undefined
}) {
  const [running, setRunning] = useState(false)
  const leave = async () => {
    if (running) return
    setRunning(true)
    try {
      await callApi(kind === 'operator' ? signOutOperator : signOut, {})
      forgetDrafts()
      location.assign(href)
    } catch {
      setRunning(false)
    }
  }
  return (
    <button type="button" onClick={leave} aria-busy={running || undefined} className={className}>
      {label}
    </button>
  )
}
