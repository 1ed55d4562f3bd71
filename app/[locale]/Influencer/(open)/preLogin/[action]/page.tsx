import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { toOwnPath } from '#lib/domain/text/own-path.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SignInScreen } from './_components/sign-in-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-preLogin')

/** Only `goto:login` is valid, also as `goto%3Alogin`; anything else is 404 (docs/screens.md#guards-and-menus). */
export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ action: string }>
  searchParams: Promise<{ kind?: string | string[]; next?: string | string[] }>
}) {
  const { action } = await params
  if (action !== 'goto:login' && action.toLowerCase() !== 'goto%3alogin') return <NotFoundScreen />
  const { kind, next } = await searchParams
  return (
    <SignInScreen
      kind={kind === 'marketer' ? 'marketer' : 'influencer'}
      next={typeof next === 'string' ? toOwnPath(next) : undefined}
    />
  )
}
