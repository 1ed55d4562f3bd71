import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { idOf, jobOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import type { JobDetail } from '../job-detail.ts'
import { ReviewDrawer } from '../review-drawer.tsx'

export const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
export const IDS = [1, 2, 3].map(idOf)

export const server: {
  sent: { path: string; body: unknown }[]
  /** The error of the next command, and the job as changed meanwhile. */
  refused: { code: string; fields?: Record<string, string>; job: JobDetail } | undefined
  jobs: Record<string, JobDetail>
} = { sent: [], refused: undefined, jobs: {} }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  server.sent = []
  server.refused = undefined
  server.jobs = Object.fromEntries(IDS.map((id) => [id, jobOf(id)]))
  scope[TRANSPORT] = async (request) => {
    const path = new URL(request.url).pathname
    if (request.method === 'GET') return Response.json(server.jobs[path.split('/').at(-1) ?? ''])
    server.sent.push({ path, body: JSON.parse(await request.text()) })
    if (server.refused) {
      const { code, fields, job } = server.refused
      server.jobs[job.id] = job
      server.refused = undefined
      return Response.json({ error: { code, fields, requestId: 'req-1' } }, { status: fields ? 422 : 409 })
    }
    return Response.json({
      id: IDS[0],
      status: 'READY',
      version: 5,
      phase: 'draft',
      review: 'changes_requested',
      dueAt: null,
      autoAt: null,
    })
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

export function open(jobId = idOf(2)) {
  const onGo = vi.fn()
  const onApprove = vi.fn()
  const onUndo = vi.fn()
  const onAnswered = vi.fn()
  const view = renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewDrawer
        jobId={jobId}
        ids={IDS}
        pending={[]}
        onUndo={onUndo}
        onGo={onGo}
        onApprove={onApprove}
        onAnswered={onAnswered}
      />
    </QueryClientProvider>,
  )
  return { ...view, onGo, onApprove, onUndo, onAnswered }
}
export const press = (key: string) => fireEvent.keyDown(document.body, { key })
