import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { answerBy } from '#components/testing/transport.ts'
import { ImportResult } from './import-result.tsx'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {} }),
}))

const BATCH = '01a793b5-5220-77ac-bcb3-cf774fee30b1'

it('goes on saying what was imported when that import made the batch done', async () => {
  const runs: boolean[] = []
  answerBy(async (request) => {
    const { dryRun } = (await request.json()) as { dryRun: boolean }
    runs.push(dryRun)
    const line = { lineNo: 2, payoutRef: 'WD-1', result: 'paid', amount: null, code: null }
    return Response.json({ dryRun, lines: [line], paid: 1, failed: 0, refused: 0 })
  })
  const { user, rerenderWith } = renderWith(
    <ImportResult batchId={BATCH} title="ผลจากธนาคาร" isDone={false} mappings={[]} />,
  )
  await user.click(screen.getByLabelText('ข้อมูลผล'))
  await user.paste('payout_ref,result,bank_ref,paid_at,reason\nWD-1,paid,X,2026-11-20T03:00:00Z,')
  await user.click(screen.getByRole('button', { name: 'ดูก่อนนำเข้า' }))
  await user.click(await screen.findByRole('button', { name: 'นำเข้า' }))
  expect((await screen.findAllByText('นำเข้าแล้ว')).length).toBeGreaterThan(0)
  rerenderWith(<ImportResult batchId={BATCH} title="ผลจากธนาคาร" isDone mappings={[]} />)
  expect(runs).toEqual([true, false])
  expect(screen.getAllByText('นำเข้าแล้ว').length).toBeGreaterThan(0)
  expect(screen.getByText('WD-1')).toBeTruthy()
})

it('asks for no result of a batch that was done before', () => {
  renderWith(<ImportResult batchId={BATCH} title="ผลจากธนาคาร" isDone mappings={[]} />)
  expect(screen.queryByText('ผลจากธนาคาร')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says before the import, in words, how many failed payouts will wait for a second person', async () => {
  const lines = [
    { lineNo: 2, payoutRef: 'WD-1', result: 'refused', amount: null, code: 'second_person_needed' },
    { lineNo: 3, payoutRef: 'WD-2', result: 'refused', amount: null, code: 'wrong_amount' },
  ]
  answerBy(async (request) => {
    const { dryRun } = (await request.json()) as { dryRun: boolean }
    return Response.json({ dryRun, lines, paid: 0, failed: 0, refused: 2 })
  })
  const { user } = renderWith(
    <ImportResult batchId={BATCH} title="ผลจากธนาคาร" isDone={false} mappings={[]} />,
  )
  await user.click(screen.getByLabelText('ข้อมูลผล'))
  await user.paste('payout_ref,result,bank_ref,paid_at,reason\nWD-1,failed,,,ปิดบัญชี')
  await user.click(screen.getByRole('button', { name: 'ดูก่อนนำเข้า' }))
  expect(await screen.findByText(/ถ้านำเข้า ระบบจะส่งให้คนที่สองยืนยันก่อน/)).toBeTruthy()
  expect(screen.getByText(/ไม่รับ 1$/)).toBeTruthy()
  expect(screen.getByText('รอคนที่สอง')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'นำเข้า' }))
  expect(await screen.findByText(/ให้คนที่สองยืนยันแล้ว/)).toBeTruthy()
})
