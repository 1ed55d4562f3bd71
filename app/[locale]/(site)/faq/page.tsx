import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { FaqScreen } from './_components/faq-screen.tsx'

export const generateMetadata = () => pageMetadata('faq')

export default function Page() {
  return <FaqScreen />
}
