import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentFaqScreen } from './_components/content-faq-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-faq')

export default function Page() {
  return <ContentFaqScreen />
}
