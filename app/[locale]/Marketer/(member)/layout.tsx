import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { readOpenedFund } from '#components/campaign/read-campaign.ts'
import { MemberShell } from '#components/layout/member-shell.tsx'
import { SignInOver } from '#components/sign-in/sign-in-over.tsx'
import { readOwnCookies } from '#lib/session/visit.ts'

export default async function MarketerLayout({ children }: { children: ReactNode }) {
  const { uuid } = readOwnCookies((await headers()).get('cookie'))
  return (
    <MemberShell kind="marketer" namespaces={['code', 'errors', 'form', 'ui']} opened={readOpenedFund()}>
      {children}
      <SignInOver kind="marketer" memberId={uuid} />
    </MemberShell>
  )
}
