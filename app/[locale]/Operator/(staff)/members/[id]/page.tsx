import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { canCall, consoleCalls, findOperator, type Search } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getMember } from '#lib/contract/operator-members.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MembersDetailScreen } from './_components/members-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-members-detail')

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>
  searchParams: Promise<Search>
}) {
  if (!canCall(await findOperator(), getMember))
    return <ConsolePage name="Operator-members-detail" gate={getMember} />
  const { id } = await params
  const found = await orMissing((await consoleCalls()).call(getMember, { params: { id } }))
  if (!found) return <NotFoundScreen list="Operator-members" />
  return <MembersDetailScreen member={found} search={await searchParams} />
}
