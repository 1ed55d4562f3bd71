import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'
import { SignInOver } from '#components/sign-in/sign-in-over.tsx'
import { readOwnCookies } from '#lib/session/visit.ts'

export default async function InfluencerLayout({ children }: { children: ReactNode }) {
  const { uuid } = readOwnCookies((await headers()).get('cookie'))
  return (
    <MemberShell kind="influencer" namespaces={['code', 'errors', 'form', 'ui']}>
      {children}
      <SignInOver kind="influencer" memberId={uuid} />
    </MemberShell>
  )
}
