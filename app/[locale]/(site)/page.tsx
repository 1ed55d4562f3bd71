import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { HomeScreen } from './_components/home-screen.tsx'

export const generateMetadata = () => pageMetadata('home')

export default function Page() {
  return <HomeScreen />
}
