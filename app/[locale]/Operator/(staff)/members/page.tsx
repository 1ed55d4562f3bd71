import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MembersScreen } from './_components/members-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-members')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <MembersScreen search={await searchParams} />
}
