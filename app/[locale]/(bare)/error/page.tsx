import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { FailureScreen } from './_components/failure-screen.tsx'

export const generateMetadata = () => pageMetadata('error')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { id } = await searchParams
  return (
    <FailureScreen reference={typeof id === 'string' && /^[A-Za-z0-9-]{6,64}$/.test(id) ? id : undefined} />
  )
}
