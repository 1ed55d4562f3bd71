import { cookies } from 'next/headers'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getFile } from '#lib/contract/jobs.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DownloadScreen, GoneScreen } from './_components/download-screen.tsx'

export const generateMetadata = () => pageMetadata('Download', { params: { id: '' }, index: false })

/** The call decides who may have the file; an unknown, expired or foreign one looks the same. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const file = isId
    ? await orMissing(memberCalls(await cookies()).call(getFile, { params: { id } }))
    : undefined
  return file ? <DownloadScreen id={id} bytes={file.size} type={file.type} /> : <GoneScreen id={id} />
}
