import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DownloadScreen } from './_components/download-screen.tsx'

export const generateMetadata = () => pageMetadata('Download', { params: { id: '' }, index: false })

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return <NotFoundScreen />
  return <DownloadScreen id={id} />
}
