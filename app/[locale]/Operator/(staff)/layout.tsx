import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'
import { readWantedAddress } from '#components/layout/wanted-address.ts'
import { consoleLocale, findOperator } from '#components/operator/console.ts'
import { FinderWithWords } from '#components/operator/finder-words.tsx'
import { FreshCode } from '#components/operator/fresh-code.tsx'
import { toPath } from '#lib/routes/table.ts'

/** Sidebar by role. An ended login is redirected to the sign-in, which returns to this page. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const operator = await findOperator()
  if (!operator) {
    const wanted = await readWantedAddress()
    const signIn = toPath(await consoleLocale(), 'Operator-signin')
    redirect(wanted ? `${signIn}?next=${encodeURIComponent(wanted)}` : signIn)
  }
  return (
    <MemberShell
      kind="operator"
      namespaces={['code', 'errors', 'form', 'operatorForms', 'ui']}
      headerStart={<FinderWithWords />}
    >
      {children}
      <FreshCode operatorId={operator.id} />
    </MemberShell>
  )
}
