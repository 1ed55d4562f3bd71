import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContactScreen } from './_components/contact-screen.tsx'

export const generateMetadata = () => pageMetadata('contact')

export default function Page() {
  return <ContactScreen />
}
