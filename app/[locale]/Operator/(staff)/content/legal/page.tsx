import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentLegalScreen } from './_components/content-legal-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-legal')

export default function Page() {
  return <ContentLegalScreen />
}
