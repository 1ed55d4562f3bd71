import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MembersDetailScreen } from './_components/members-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-members-detail')

export default function Page() {
  return <MembersDetailScreen />
}
