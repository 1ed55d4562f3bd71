import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MembersScreen } from './_components/members-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-members')

export default function Page() {
  return <MembersScreen />
}
