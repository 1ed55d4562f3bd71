import { toOwnPath } from '#lib/domain/text/own-path.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SigninScreen } from './_components/signin-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-signin')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>
}) {
  const { next } = await searchParams
  return <SigninScreen next={typeof next === 'string' ? toOwnPath(next) : undefined} />
}
