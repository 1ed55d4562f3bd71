import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { getConfig } from '#lib/contract/open.ts'
import { listTestOutbox } from '#lib/contract/test-outbox.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readSite } from '#lib/session/site.ts'
import { TestScreen } from './_components/test-screen.tsx'

export const generateMetadata = () => pageMetadata('test')

/** Demo mode only (docs/security.md#routes). */
export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  if (!readSite(process.env).demo) return <NotFoundScreen />
  const { to } = await searchParams
  const recipient = typeof to === 'string' ? to.trim().slice(0, 254) : ''
  const calls = publicCalls()
  const [outbox, config] = await Promise.all([
    calls.tryCall(listTestOutbox, { query: { limit: '30', ...(recipient ? { to: recipient } : {}) } }),
    calls.tryCall(getConfig, {}),
  ])
  return <TestScreen recipient={recipient} outbox={outbox} now={config?.now} />
}
