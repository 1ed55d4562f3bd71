import { notFound } from 'next/navigation'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readSite } from '#lib/session/site.ts'
import { StyleguideScreen } from './_components/styleguide-screen.tsx'

export const generateMetadata = () => pageMetadata('styleguide')

/** Demo mode only (docs/security.md#routes). */
export default function Page() {
  if (!readSite(process.env).demo) notFound()
  return <StyleguideScreen />
}
