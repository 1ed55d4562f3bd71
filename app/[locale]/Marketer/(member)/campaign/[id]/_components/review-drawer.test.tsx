import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { type JobDetail, ReviewDrawer } from './review-drawer.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const IDS = [1, 2, 3].map(idOf)
const money = (minor: number) => ({ minor, currency: 'THB' as const })

function jobOf(id: string, part: Partial<JobDetail> = {}): JobDetail {
  const n = Number(id.at(-1))
  return {
    id,
    no: n,
    status: 'SUBMIT',
    version: 4,
    phase: 'draft',
    review: 'pending',
    dispute: 'none',
    money: 'held',
    cancelRequest: 'none',
    campaign: {
      id: idOf(9),
      no: 3,
      title: 'กันแดด',
      status: 'open',
      brand: { name: 'ไออุ่น', imageUrl: null },
    },
    channel: { id: idOf(8), type: 'INSTAGRAM', handle: `h${n}`, followers: 5000 },
    influencer: { id: idOf(7), name: `คนที่ ${n}`, imageUrl: null },
    jobKind: 'review',
    postTypes: ['photoPost'],
    product: 'none',
    contentOnly: false,
    fee: money(100_000),
    price: money(120_000),
    serviceFee: money(20_000),
    dueAt: '2026-11-24T10:00:00.000Z',
    autoAt: '2026-11-24T10:00:00.000Z',
    urgent: false,
    late: false,
    nextAction: { who: 'marketer', action: 'review_draft', isMine: true, dueAt: '2026-11-24T10:00:00.000Z' },
    failures: [],
    matchOverride: false,
    reasonCode: null,
    note: null,
    revisionNo: 0,
    managed: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    viewer: 'marketer',
    serverTime: '2026-11-21T10:00:00.000Z',
    brief: {
      text: 'โจทย์',
      dos: [],
      donts: [],
      messages: [],
      mentions: [],
      hashtags: [],
      links: [],
      assetFileIds: [],
      disclosureTag: '#ad',
    },
    briefVersion: 1,
    currentBriefVersion: 1,
    deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
    usageRights: { kind: 'none', months: 0, countries: [] },
    productNote: null,
    terms: {
      contentOnly: false,
      draftRequired: true,
      product: 'none',
      maxRevisions: 2,
      keepLiveHours: 168,
      postWindowEnd: null,
      cancelLatePct: 20,
      cancelApprovedPct: 50,
    },
    contract: null,
    contractAt: null,
    cancelAutoAt: null,
    cancelNote: null,
    keepLiveUntil: null,
    freeAt: null,
    completedAt: null,
    linkCheck: 'unknown',
    extended: false,
    shipping: null,
    settled: null,
    submissions: [
      {
        id: idOf(6),
        kind: 'draft',
        revision: 1,
        caption: `แคปชัน ${n}`,
        note: null,
        url: null,
        postedAt: null,
        figures: null,
        files: [],
        createdAt: '2026-11-21T09:00:00.000Z',
        answer: null,
        answerReason: null,
        answerNote: null,
        answeredAt: null,
      },
    ],
    posts: [],
    requiredFigures: { required: [], oneOf: [], optional: [] },
    timeline: [],
    moves: [
      { code: 'W6', name: 'approve-draft' },
      { code: 'W5', name: 'ask-changes' },
    ],
    cancelCost: null,
    ...part,
  }
}

let sent: { path: string; body: unknown }[]
let jobs: Record<string, JobDetail>

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  sent = []
  jobs = Object.fromEntries(IDS.map((id) => [id, jobOf(id)]))
  scope[TRANSPORT] = async (request) => {
    const path = new URL(request.url).pathname
    if (request.method === 'GET') return Response.json(jobs[path.split('/').at(-1) ?? ''])
    sent.push({ path, body: JSON.parse(await request.text()) })
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

function open(jobId = idOf(2)) {
  const onGo = vi.fn()
  const onApprove = vi.fn()
  const onUndo = vi.fn()
  const view = renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewDrawer jobId={jobId} ids={IDS} pending={[]} onUndo={onUndo} onGo={onGo} onApprove={onApprove} />
    </QueryClientProvider>,
  )
  return { ...view, onGo, onApprove, onUndo }
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

describe('review by keyboard', () => {
  it('J and K go to the next and previous job, A approves the job that is shown', async () => {
    const { onGo, onApprove } = open()
    expect(await screen.findByText('แคปชัน 2')).toBeTruthy()
    press('j')
    expect(onGo).toHaveBeenLastCalledWith(idOf(3))
    press('K')
    expect(onGo).toHaveBeenLastCalledWith(idOf(1))
    press('a')
    expect(onApprove).toHaveBeenCalledTimes(1)
    expect(onApprove.mock.calls[0]?.[0]).toMatchObject({ id: idOf(2), version: 4 })
  })

  it('stops at the ends of the list and leaves browser shortcuts alone', async () => {
    const { onGo, onApprove } = open(idOf(3))
    await screen.findByText('แคปชัน 3')
    press('j')
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })
    expect(onGo).not.toHaveBeenCalled()
    expect(onApprove).not.toHaveBeenCalled()
  })

  it('R opens the change form with the focus in it; keys typed there are text', async () => {
    const { user, onGo, onApprove } = open()
    await screen.findByText('แคปชัน 2')
    press('r')
    const reason = await screen.findByLabelText('เหตุผล')
    expect(document.activeElement).toBe(reason)
    await user.selectOptions(reason, 'tag_missing')
    const note = screen.getByLabelText('สิ่งที่อยากให้แก้') as HTMLTextAreaElement
    expect(note.value).toContain('ช่วยใส่แท็ก')
    await user.type(note, 'jka #รีวิว')
    expect(onGo).not.toHaveBeenCalled()
    expect(onApprove).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toBe(`/api/jobs/${idOf(2)}/changes`)
    expect(sent[0]?.body).toMatchObject({ version: 4, reason: 'tag_missing' })
    expect((sent[0]?.body as { note: string } | undefined)?.note).toContain('jka #รีวิว')
  })

  it('refuses to send a change request without a note', async () => {
    const { user } = open()
    await screen.findByText('แคปชัน 2')
    press('r')
    await user.clear(await screen.findByLabelText('สิ่งที่อยากให้แก้'))
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
    expect((await screen.findAllByText('กรอกสิ่งที่อยากให้แก้')).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('? shows the help, where the shortcuts can be turned off for good', async () => {
    const { user, onApprove } = open()
    await screen.findByText('แคปชัน 2')
    press('?')
    await user.click(await screen.findByRole('switch', { name: 'ใช้ปุ่มลัด' }))
    press('a')
    expect(onApprove).not.toHaveBeenCalled()
    expect(localStorage.getItem('review-keys')).toBe('off')
  })

  it('offers no approval for a job that does not wait for the marketer', async () => {
    jobs[idOf(2)] = jobOf(idOf(2), {
      status: 'READY',
      review: 'none',
      moves: [{ code: 'X2', name: 'marketer-cancels' }],
    })
    const { onApprove } = open()
    await screen.findByText('แคปชัน 2')
    press('a')
    expect(onApprove).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
    expect(screen.getByRole('button', { name: 'ยกเลิกงาน' })).toBeTruthy()
  })
})
