import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { idOf, jobOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { ReviewDrawer } from './review-drawer.tsx'
import { IDS, open, press, server } from './testing/open-review.tsx'

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
    const { user, onGo, onApprove, onAnswered } = open()
    await screen.findByText('แคปชัน 2')
    press('r')
    const reason = await screen.findByLabelText('เหตุผล')
    expect(document.activeElement).toBe(reason)
    await user.selectOptions(reason, 'tag_missing')
    const note = screen.getByLabelText('สิ่งที่อยากให้แก้') as HTMLTextAreaElement
    expect(note.value).toBe('')
    await user.type(note, 'jka #รีวิว')
    expect(onGo).not.toHaveBeenCalled()
    expect(onApprove).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]?.path).toBe(`/api/jobs/${idOf(2)}/changes`)
    expect(server.sent[0]?.body).toMatchObject({ version: 4, reason: 'tag_missing' })
    expect((server.sent[0]?.body as { note: string } | undefined)?.note).toContain('jka #รีวิว')
    await waitFor(() => expect(onAnswered.mock.calls[0]?.[0]).toMatchObject({ id: idOf(2) }))
  })

  it('a change request begins empty and is not sent by two presses', async () => {
    const { user } = open()
    await screen.findByText('แคปชัน 2')
    press('r')
    expect(((await screen.findByLabelText('สิ่งที่อยากให้แก้')) as HTMLTextAreaElement).value).toBe('')
    expect((screen.getByLabelText('เหตุผล') as HTMLSelectElement).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
    expect((await screen.findAllByText('กรอกสิ่งที่อยากให้แก้')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('เลือกเหตุผล').length).toBeGreaterThan(0)
    expect(server.sent).toEqual([])
  })

  it('an unfinished note is refused next to its field, and stays', async () => {
    const { user } = open()
    await screen.findByText('แคปชัน 2')
    press('r')
    await user.selectOptions(await screen.findByLabelText('เหตุผล'), 'quality')
    await user.type(screen.getByLabelText('สิ่งที่อยากให้แก้'), 'ช่วยปรับ:')
    server.refused = {
      code: 'note_incomplete',
      fields: { note: 'note_incomplete' },
      job: server.jobs[idOf(2)]!,
    }
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
    const note = screen.getByLabelText('สิ่งที่อยากให้แก้') as HTMLTextAreaElement
    await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
    expect(note.closest('div')?.textContent).toContain('ยังไม่ครบ บอกให้ชัดว่าอยากให้แก้อะไร')
    expect(note.value).toBe('ช่วยปรับ:')
  })

  it('words of the brief are put in whole', async () => {
    server.jobs[idOf(2)] = jobOf(idOf(2), {
      brief: { ...jobOf(idOf(2)).brief, messages: ['ล้างง่าย', 'ใช้ได้ทุกวัน'] },
    })
    const { user } = open()
    await screen.findByText('แคปชัน 2')
    press('r')
    await user.selectOptions(await screen.findByLabelText('เหตุผล'), 'message_missing')
    await user.click(screen.getByRole('button', { name: 'ใส่ “ใช้ได้ทุกวัน”' }))
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]?.body).toEqual({
      version: 4,
      reason: 'message_missing',
      note: '“ใช้ได้ทุกวัน”',
      places: [],
    })
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
    server.jobs[idOf(2)] = jobOf(idOf(2), {
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

describe('the focus', () => {
  it('stays in the drawer, at its beginning, when another job is shown, and the job is said', async () => {
    const client = new QueryClient()
    const drawer = (jobId: string) => (
      <QueryClientProvider client={client}>
        <ReviewDrawer
          jobId={jobId}
          ids={IDS}
          pending={[]}
          onUndo={vi.fn()}
          onGo={vi.fn()}
          onApprove={vi.fn()}
          onAnswered={vi.fn()}
        />
      </QueryClientProvider>
    )
    const { rerenderWith } = renderWith(drawer(idOf(1)))
    ;(await screen.findByRole('button', { name: 'อนุมัติ' })).focus()
    rerenderWith(drawer(idOf(2)))
    await screen.findByText('แคปชัน 2')
    expect(document.activeElement?.closest('dialog')).toBeTruthy()
    expect(screen.getByText('คนที่ 2 · งาน 2, 2 จาก 3').getAttribute('role')).toBe('status')
  })

  it('of one job offers no step to another', async () => {
    renderWith(
      <QueryClientProvider client={new QueryClient()}>
        <ReviewDrawer
          jobId={idOf(1)}
          ids={[idOf(1)]}
          pending={[]}
          onUndo={vi.fn()}
          onGo={vi.fn()}
          onApprove={vi.fn()}
          onAnswered={vi.fn()}
        />
      </QueryClientProvider>,
    )
    await screen.findByRole('button', { name: 'อนุมัติ' })
    expect(screen.queryByRole('button', { name: 'ถัดไป' })).toBeNull()
  })

  it('finds what was typed again when the drawer was closed over an open form', async () => {
    const note = async () => {
      await screen.findByText('แคปชัน 2')
      press('r')
      return (await screen.findByLabelText('สิ่งที่อยากให้แก้')) as HTMLTextAreaElement
    }
    const { user, unmount } = open()
    const first = await note()
    await user.clear(first)
    await user.type(first, 'ขอเสียงดังกว่านี้')
    unmount()
    open()
    expect((await note()).value).toBe('ขอเสียงดังกว่านี้')
  })
})
