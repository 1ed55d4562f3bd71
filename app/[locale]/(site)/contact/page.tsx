import { publicCalls } from '#lib/calls/public-calls.ts'
import { getConfig } from '#lib/contract/open.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContactScreen } from './_components/contact-screen.tsx'

export const generateMetadata = () => pageMetadata('contact')

export default async function Page() {
  const config = await publicCalls().tryCall(getConfig, {})
  return <ContactScreen contact={config?.contact ?? null} />
}
