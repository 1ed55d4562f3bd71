import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SignInScreen } from './_components/sign-in-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-preLogin')

/** Only `goto:login` passes, also as `goto%3Alogin`; all else is 404 (experience.md §3.0). */
export default async function Page({ params }: { params: Promise<{ action: string }> }) {
  const { action } = await params
  if (action !== 'goto:login' && action.toLowerCase() !== 'goto%3alogin') return <NotFoundScreen />
  return <SignInScreen />
}
