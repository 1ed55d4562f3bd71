import { cookies } from 'next/headers'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { getFile } from '#lib/contract/files.ts'
import { getNotificationChoices } from '#lib/contract/notifications.ts'
import { getTaxDocument } from '#lib/contract/tax-documents.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DownloadScreen, GoneScreen, TaxDocumentScreen } from './_components/download-screen.tsx'

export const generateMetadata = () => pageMetadata('Download', { params: { id: '' }, index: false })

/** The calls decide about access: an own tax document, else a file; unknown, expired and foreign ones look the same. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  if (!isId) return <GoneScreen id={id} />
  const calls = memberCalls(await cookies())
  const [taxDocument, file, status, choices] = await Promise.all([
    // Visitors and operators have no tax documents of their own, so this call fails for them as for an unknown id.
    calls.tryCall(getTaxDocument, { params: { id } }),
    orMissing(calls.call(getFile, { params: { id } })),
    calls.tryCall(getAuthStatus, {}),
    calls.tryCall(getNotificationChoices, {}),
  ])
  const ways =
    status && status.scope !== 'open' && choices ? { kind: status.scope, addresses: choices.addresses } : null
  if (taxDocument) return <TaxDocumentScreen document={taxDocument} ways={ways} />
  return file ? (
    <DownloadScreen id={id} bytes={file.size} type={file.type} ways={ways} />
  ) : (
    <GoneScreen id={id} />
  )
}
