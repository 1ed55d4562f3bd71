import { cookies } from 'next/headers'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getShortlist } from '#lib/contract/influencer-search.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ShortlistScreen } from './_components/shortlist-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-shortlist')

export default async function Page() {
  const list = await memberCalls(await cookies()).tryCall(getShortlist, {})
  return (
    <ClientMessages namespaces={['campaign', 'errors', 'form', 'social', 'ui']}>
      <ShortlistScreen first={list} />
    </ClientMessages>
  )
}
