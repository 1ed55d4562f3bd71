import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { draftKey } from '#lib/browser/drafts.ts'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { CancelPart } from './cancel-part.tsx'
import { type CommandJob, commandOf } from './command-job.ts'
import { JobCommands } from './job-commands.tsx'
import { toCount } from './metrics-form.tsx'
import { DRAFT_JOB } from './testing/command-job.ts'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const job = DRAFT_JOB
const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const sent: { url: string; body: Record<string, unknown> }[] = []
let answer: () => { status: number; body: unknown }

// A form's script loads when it is first shown; afterwards the form renders at once.
beforeAll(async () => {
  for (const moves of [['W4'], ['W7']]) {
    const view = renderWith(<JobCommands job={{ ...job, moves }} addressHref="/a" />)
    await screen.findAllByRole('textbox')
    view.unmount()
  }
})
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sent.length = 0
  refresh.mockClear()
  scope[TRANSPORT] = async (request) => {
    sent.push({ url: new URL(request.url).pathname, body: (await request.json()) as Record<string, unknown> })
    const { status, body } = answer()
    return Response.json(body, { status })
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  localStorage.clear()
  vi.restoreAllMocks()
})

const moved = {
  id: job.id,
  status: 'SUBMIT',
  version: 4,
  phase: 'draft',
  review: 'pending',
  dueAt: null,
  autoAt: null,
}
const stale = { error: { code: 'stale_version', requestId: 'r-1' } }

it('a file that is missing is said beside its field, once, and where a reader of the screen meets it', async () => {
  const { user } = renderWith(
    <JobCommands job={{ ...job, moves: ['W4'], filesNeeded: 1 }} addressHref="/a" />,
    'en',
  )
  await user.click(await screen.findByRole('button', { name: 'Send the draft' }))
  const field = await screen.findByLabelText('File 1')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const said = 'Add at least 1 file as the brief asks'
  expect(screen.getAllByText(said, { ignore: 'a' }).map(({ id }) => id)).toEqual([`${field.id}-error`])
  expect(field.getAttribute('aria-describedby')).toContain(`${field.id}-error`)
  expect(screen.getByRole('link', { name: said }).getAttribute('href')).toBe(`#${field.id}`)
  expect(sent).toEqual([])
})

it('a figure that is missing is asked for as a number, and either of two as one or the other', async () => {
  const { user } = renderWith(<JobCommands job={{ ...job, moves: ['W10'] }} addressHref="/a" />)
  await user.click(await screen.findByRole('button', { name: 'ส่งสถิติ' }))
  expect(await screen.findByText('กรอกจำนวนถูกใจเป็นเลขจำนวนเต็ม เช่น 1,250', { ignore: 'a' })).toBeTruthy()
  expect(screen.getAllByText('กรอกอย่างน้อยหนึ่งช่อง: การเข้าถึง หรือ ยอดดู', { ignore: 'a' })).toHaveLength(2)
})

it('offers the form of what may be done now', () => {
  const of = (moves: string[], review: CommandJob['review'] = 'none') => commandOf({ moves, review })
  expect(of(['S6', 'S7'])).toBe('offer')
  expect(of(['S4'])).toBe('application')
  expect(of(['W2'])).toBe('receipt')
  expect(of(['W7', 'X1a'])).toBe('post')
  expect(of(['W10'])).toBe('figures')
  expect(of(['W10'], 'pending')).toBeUndefined()
  expect(of([])).toBeUndefined()
})

it('sends a draft with the version that is shown, says so and loads the job again', async () => {
  answer = () => ({ status: 200, body: moved })
  const { user } = renderWith(<JobCommands job={job} addressHref="/a" />)
  await user.type(screen.getByLabelText('ข้อความที่จะโพสต์'), 'ชอบมาก #ad')
  expect(screen.getByText('ครบทุกข้อแล้ว')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'ส่งร่าง' }))
  await screen.findByText('ส่งร่างแล้ว')
  expect(sent).toEqual([
    {
      url: `/api/jobs/${job.id}/draft`,
      body: { version: 3, caption: 'ชอบมาก #ad', note: '', fileIds: [] },
    },
  ])
  expect(refresh).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'ส่งร่าง' })).toBeNull()
})

it('keeps what was typed after a version conflict, even where the job has moved on', async () => {
  answer = () => ({ status: 409, body: stale })
  const { user, rerenderWith } = renderWith(<JobCommands job={job} addressHref="/a" />)
  const caption = () => screen.getByLabelText<HTMLTextAreaElement>('ข้อความที่จะโพสต์')
  await user.type(caption(), 'พิมพ์ไว้แล้ว #ad')
  await user.click(screen.getByRole('button', { name: 'ส่งร่าง' }))
  await screen.findByText(/เปลี่ยนไปแล้ว/)
  await waitFor(() => expect(refresh).toHaveBeenCalled())

  rerenderWith(<JobCommands job={{ ...job, version: 4 }} addressHref="/a" />)
  expect(caption().value).toBe('พิมพ์ไว้แล้ว #ad')
  answer = () => ({ status: 409, body: stale })
  await user.click(screen.getByRole('button', { name: 'ส่งร่าง' }))
  await waitFor(() => expect(sent.at(-1)?.body.version).toBe(4))

  rerenderWith(<JobCommands job={{ ...job, version: 5, status: 'CANCEL', moves: [] }} addressHref="/a" />)
  expect(caption().value).toBe('พิมพ์ไว้แล้ว #ad')
  await user.click(screen.getByRole('button', { name: 'ปิดแบบฟอร์มนี้' }))
  expect(screen.queryByLabelText('ข้อความที่จะโพสต์')).toBeNull()
})

it('brings back text and files after a reload, and forgets them once they are sent', async () => {
  answer = () => ({ status: 200, body: moved })
  const file = { id: '01a1dfbb-c459-7724-a3de-ac33f480dd70', name: 'draft.jpg' }
  const { user, unmount } = renderWith(<JobCommands job={job} addressHref="/a" />)
  await user.type(screen.getByLabelText('ข้อความที่จะโพสต์'), 'พิมพ์ไว้แล้ว #ad')
  const key = draftKey('job_draft', job.id)
  expect(JSON.parse(localStorage.getItem(key)!)).toMatchObject({ caption: 'พิมพ์ไว้แล้ว #ad' })
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), fileIds: [file] }))
  unmount()

  renderWith(<JobCommands job={job} addressHref="/a" />)
  await screen.findByText('นำสิ่งที่คุณกรอกค้างไว้กลับมาแล้ว')
  expect(screen.getByLabelText<HTMLTextAreaElement>('ข้อความที่จะโพสต์').value).toBe('พิมพ์ไว้แล้ว #ad')
  expect(screen.getByText('แนบแล้ว draft.jpg')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'ส่งร่าง' }))
  await screen.findByText('ส่งร่างแล้ว')
  expect(sent.at(-1)?.body).toMatchObject({ caption: 'พิมพ์ไว้แล้ว #ad', fileIds: [file.id] })
  expect(localStorage.getItem(key)).toBeNull()
})

it('a draft that came back can be thrown away; another job has none', async () => {
  const { user, unmount } = renderWith(<JobCommands job={job} addressHref="/a" />)
  await user.type(screen.getByLabelText('ข้อความที่จะโพสต์'), 'ทิ้งได้')
  unmount()
  const other = renderWith(<JobCommands job={{ ...job, id: crypto.randomUUID() }} addressHref="/a" />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('ข้อความที่จะโพสต์').value).toBe('')
  other.unmount()
  renderWith(<JobCommands job={job} addressHref="/a" />)
  await user.click(await screen.findByRole('button', { name: 'ล้างแล้วเริ่มใหม่' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('ข้อความที่จะโพสต์').value).toBe('')
  expect(localStorage.getItem(draftKey('job_draft', job.id))).toBeNull()
})

it('a request to cancel that the job has outrun reads it again, and keeps the note', async () => {
  answer = () => ({ status: 409, body: { error: { code: 'move_not_allowed', requestId: 'r-3' } } })
  const { user, rerenderWith } = renderWith(<CancelPart job={job} />)
  await user.click(screen.getByText('ขอยกเลิกงานนี้', { selector: 'summary' }))
  await user.type(screen.getByRole('textbox'), 'ไม่สบาย')
  await user.click(screen.getByRole('button', { name: 'ส่งคำขอยกเลิก' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  rerenderWith(<CancelPart job={{ ...job, version: 4, status: 'SUBMIT', moves: [] }} />)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('ไม่สบาย')
  await user.click(screen.getByRole('button', { name: 'ปิดแบบฟอร์มนี้' }))
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('an offer that is gone when it is declined is read again', async () => {
  answer = () => ({ status: 409, body: { error: { code: 'move_not_allowed', requestId: 'r-4' } } })
  const offered: CommandJob = { ...job, status: 'ASSIGN', moves: ['S6', 'S7'] }
  const { user } = renderWith(<JobCommands job={offered} addressHref="/a" />)
  await user.click(await screen.findByRole('button', { name: 'ปฏิเสธ' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox'), 'no_time')
  await user.click(dialog.getByRole('button', { name: 'ยืนยันปฏิเสธ' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
})

it('a login that has ended costs no word: sign-in leads back here, and the same press sends it', async () => {
  history.replaceState(null, '', `/th/Influencer/job/${job.id}?x=1`)
  answer = () => ({ status: 401, body: { error: { code: 'not_signed_in', requestId: 'r-2' } } })
  const { user } = renderWith(<JobCommands job={job} addressHref="/a" />)
  await user.type(screen.getByLabelText('ข้อความที่จะโพสต์'), 'ยังอยู่ #ad')
  await user.click(screen.getByRole('button', { name: 'ส่งร่าง' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /เข้าสู่ระบบ/ })
  expect(new URL(link.href).searchParams.get('next')).toBe(`/th/Influencer/job/${job.id}?x=1`)
  expect(localStorage.getItem(draftKey('job_draft', job.id))).toContain('ยังอยู่ #ad')
  answer = () => ({ status: 200, body: moved })
  await user.click(screen.getByRole('button', { name: 'ส่งร่าง' }))
  await screen.findByText('ส่งร่างแล้ว')
  expect(sent.at(-1)?.body).toMatchObject({ caption: 'ยังอยู่ #ad' })
})

it('refuses a link of another platform before anything is sent', async () => {
  const { user } = renderWith(<JobCommands job={{ ...job, moves: ['W7'] }} addressHref="/a" />)
  await user.type(screen.getByLabelText('ลิงก์ของโพสต์'), 'https://example.com/p/1')
  await user.click(screen.getByRole('button', { name: 'ส่งลิงก์' }))
  expect((await screen.findAllByText(/ไม่ใช่โพสต์บน Instagram/)).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

it('reads Thai digits and refuses what is no count', () => {
  expect(toCount('๑,๒๕๐')).toBe(1250)
  expect(toCount('1.5')).toBeUndefined()
  expect(toCount('1,5')).toBeUndefined()
  expect(toCount('')).toBeUndefined()
  expect(toCount('2000000001')).toBeUndefined()
})

it('shows the draft as it will pass in the feed, and what usually comes back where that is known', async () => {
  const view = renderWith(
    <JobCommands
      job={{ ...job, moves: ['W4'], lastCaption: 'ลองแล้วชอบ #ad', expectedReactions: 740 }}
      addressHref="/a"
    />,
  )
  const feed = (await screen.findByText('ตัวอย่างในฟีด')).closest('figure')
  expect(feed?.textContent).toContain('ploy.glow')
  expect(feed?.querySelector('b')?.textContent).toBe('#ad')
  expect(view.container.textContent).toContain('รวมประมาณ 740 ครั้ง')
  view.unmount()
  const bare = renderWith(<JobCommands job={{ ...job, moves: ['W4'] }} addressHref="/a" />)
  await screen.findAllByRole('textbox')
  expect(bare.container.textContent).not.toContain('รวมประมาณ')
  expect(screen.queryByText('ตัวอย่างในฟีด')).toBeNull()
})
