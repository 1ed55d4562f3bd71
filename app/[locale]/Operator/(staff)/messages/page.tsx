import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MessagesScreen } from './_components/messages-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-messages')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <MessagesScreen search={await searchParams} />
}
