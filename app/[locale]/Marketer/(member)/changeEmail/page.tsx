import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChangeEmailScreen } from './_components/change-email-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-changeEmail')

export default function Page() {
  return <ChangeEmailScreen />
}
