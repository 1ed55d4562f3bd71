import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, jobOf } from '#components/testing/job.ts'
import { open, press, server } from './testing/open-review.tsx'

describe('a job that changed in another window', () => {
  const writeChange = async (user: ReturnType<typeof open>['user']) => {
    await screen.findByText('แคปชัน 2')
    press('r')
    const note = (await screen.findByLabelText('สิ่งที่อยากให้แก้')) as HTMLTextAreaElement
    await user.selectOptions(screen.getByLabelText('เหตุผล'), 'quality')
    await user.type(note, 'ขอภาพสว่างกว่านี้')
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    return note
  }

  it('is read again; what is typed stays and goes out on the newest version', async () => {
    server.refused = { code: 'stale_version', job: jobOf(idOf(2), { version: 7 }) }
    const { user } = open()
    const note = await writeChange(user)
    expect((await screen.findAllByText(/ข้อมูลนี้เปลี่ยนไปแล้ว/)).length).toBeGreaterThan(0)
    expect(note.isConnected && note.value).toBe('ขอภาพสว่างกว่านี้')
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
      expect(server.sent.at(-1)?.body).toMatchObject({ version: 7, note: 'ขอภาพสว่างกว่านี้' })
    })
  })

  it('and was decided there says so beside what is typed', async () => {
    const decided = { version: 6, status: 'READY', phase: 'publish', review: 'approved', moves: [] } as const
    server.refused = { code: 'stale_version', job: jobOf(idOf(2), { ...decided, moves: [] }) }
    const { user } = open()
    const note = await writeChange(user)
    expect(await screen.findByText('มีการตัดสินงานนี้ไปแล้วระหว่างที่คุณพิมพ์')).toBeTruthy()
    expect(note.isConnected && note.value).toBe('ขอภาพสว่างกว่านี้')
  })

  it('keeps the reason of a refused act when the act itself is gone', async () => {
    const asked = { status: 'READY', review: 'none', cancelRequest: 'by_influencer' } as const
    server.jobs[idOf(2)] = jobOf(idOf(2), { ...asked, moves: [{ code: 'X1', name: 'agree-cancel' }] })
    server.refused = {
      code: 'stale_version',
      job: jobOf(idOf(2), { version: 6, status: 'CANCEL', moves: [] }),
    }
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'ตกลงยกเลิก' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ตกลงยกเลิก' })).toBeNull())
    expect(screen.getByText(/ข้อมูลนี้เปลี่ยนไปแล้ว/)).toBeTruthy()
  })

  it('leaves J, K, A and R to what is typed while a form is open', async () => {
    const { onGo, onApprove } = open()
    await screen.findByText('แคปชัน 2')
    press('r')
    await screen.findByLabelText('สิ่งที่อยากให้แก้')
    for (const key of ['j', 'k', 'a']) press(key)
    expect(onGo).not.toHaveBeenCalled()
    expect(onApprove).not.toHaveBeenCalled()
  })
})
