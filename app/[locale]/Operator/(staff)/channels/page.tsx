import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChannelsScreen } from './_components/channels-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-channels')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ChannelsScreen search={await searchParams} />
}
