import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { WelcomeScreen } from './_components/welcome-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-welcome')

export default function Page() {
  return <WelcomeScreen />
}
