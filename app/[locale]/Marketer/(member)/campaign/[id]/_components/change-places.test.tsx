import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangePlaces } from '#components/job/change-places.tsx'
import { idOf, jobOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { draftKey } from '#lib/browser/drafts.ts'
import { open, press, server } from './testing/open-review.tsx'

const PICTURE = { id: idOf(5), name: 'ภาพ', contentType: 'image/jpeg', bytes: 9, url: '/api/files/5' }

function withPicture() {
  const job = jobOf(idOf(2), { jobKind: 'video' })
  return { ...job, submissions: job.submissions.map((one) => ({ ...one, files: [PICTURE] })) }
}

it('a change request points at the picture and at the film by keyboard, and sends what each place says', async () => {
  server.jobs[idOf(2)] = withPicture()
  const { user } = open()
  await screen.findByText('แคปชัน 2')
  press('r')
  await user.selectOptions(await screen.findByLabelText('เหตุผล'), 'quality')
  await user.type(screen.getByLabelText('สิ่งที่อยากให้แก้'), 'ขอภาพสว่างกว่านี้')
  screen.getByRole('button', { name: 'ปักจุดในรูปที่ 1' }).focus()
  await user.keyboard('{Enter}')
  const said = await screen.findByLabelText('จุดที่ 1: แก้อะไร')
  await waitFor(() => expect(document.activeElement).toBe(said))
  screen.getByRole('button', { name: 'จุดที่ 1 เลื่อนด้วยปุ่มลูกศร' }).focus()
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}')
  await user.click(screen.getByRole('button', { name: 'ระบุเวลาในวิดีโอ' }))
  // The focus moves in the next frame; typing before would be split between two fields.
  const time = await screen.findByLabelText('จุดที่ 2: เวลาในวิดีโอ')
  await waitFor(() => expect(document.activeElement).toBe(time))
  await user.type(await screen.findByLabelText('จุดที่ 2: แก้อะไร'), 'เสียงลมแรง')

  // A place without a note or with an invalid time blocks sending, and the input is kept.
  await user.type(screen.getByLabelText('จุดที่ 2: เวลาในวิดีโอ'), 'ต้นคลิป')
  await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
  expect((await screen.findAllByText('เขียนว่าจุดนี้ต้องแก้อะไร หรือเอาจุดออก')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('ใส่เวลาเป็น นาที:วินาที เช่น 0:23').length).toBeGreaterThan(0)
  expect(server.sent).toHaveLength(0)

  await user.type(said, 'ฉลากมืด')
  await user.clear(screen.getByLabelText('จุดที่ 2: เวลาในวิดีโอ'))
  await user.type(screen.getByLabelText('จุดที่ 2: เวลาในวิดีโอ'), '1:05')
  await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({
    note: 'ขอภาพสว่างกว่านี้',
    places: [
      { fileId: PICTURE.id, x: 520, y: 460, note: 'ฉลากมืด' },
      { second: 65, note: 'เสียงลมแรง' },
    ],
  })
})

it('a place that was typed about an earlier draft is not sent about this one', async () => {
  const place = { x: 500, y: 500, at: '', note: 'ฉลากมืด' }
  localStorage.setItem(
    draftKey('review_changes', idOf(2)),
    JSON.stringify({
      note: 'ขอภาพสว่างกว่านี้',
      places: [
        { ...place, fileId: idOf(4) },
        { ...place, fileId: PICTURE.id },
      ],
    }),
  )
  server.jobs[idOf(2)] = withPicture()
  const { user } = open()
  await screen.findByText('แคปชัน 2')
  press('r')
  await user.selectOptions(await screen.findByLabelText('เหตุผล'), 'quality')
  await user.click(screen.getByRole('button', { name: 'ส่งคำขอแก้' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ places: [{ fileId: PICTURE.id, note: 'ฉลากมืด' }] })
})

it('the influencer reads each place beside its picture, and a time as players show it', () => {
  const answerPlaces = [
    { fileId: PICTURE.id, x: 250, y: 500, note: 'ฉลากมืด' },
    { second: 65, note: 'เสียงลมแรง' },
  ]
  const { container } = renderWith(<ChangePlaces submission={{ files: [PICTURE], answerPlaces }} />)
  expect(screen.getByRole('img', { name: 'รูปที่ 1 พร้อมจุดที่ขอให้แก้' })).toBeTruthy()
  expect(container.querySelector<HTMLElement>('[style]')?.style.insetInlineStart).toBe('25%')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1ฉลากมืด',
    '2วิดีโอ 1:05 เสียงลมแรง',
  ])
})
