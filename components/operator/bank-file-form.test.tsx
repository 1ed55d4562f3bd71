import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { answerBy } from '../testing/transport.ts'
import { BankFileForm } from './bank-file-form.tsx'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {} }),
}))

it('shows the first lines of a chosen file and the columns to name', async () => {
  answerBy(async () =>
    Response.json({
      format: 'csv',
      lines: 2,
      columns: 2,
      head: [
        ['วันที่', 'ยอด'],
        ['21/11/2569', '1.00'],
      ],
    }),
  )
  const { user } = renderWith(
    <BankFileForm kind="statement" mappings={[]} run={async ({ dryRun }) => ({ dryRun })}>
      {() => null}
    </BankFileForm>,
  )
  await user.upload(screen.getByLabelText('ไฟล์จากธนาคาร'), new File(['x'], 'a.csv', { type: 'text/csv' }))
  expect(await screen.findByText('21/11/2569')).toBeTruthy()
  expect(screen.getByLabelText('ชื่อรูปแบบ')).toBeTruthy()
})

it('says of what a workbook holds too much', async () => {
  answerBy(async () =>
    Response.json(
      { error: { code: 'bank_file_too_long', requestId: 'a', details: { excess: 'cells' } } },
      { status: 422 },
    ),
  )
  const { user } = renderWith(
    <BankFileForm kind="statement" mappings={[]} run={async ({ dryRun }) => ({ dryRun })}>
      {() => null}
    </BankFileForm>,
  )
  await user.upload(screen.getByLabelText('ไฟล์จากธนาคาร'), new File(['x'], 'a.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toContain('2,000,000 ช่อง')
})

it('names the line and column of a cell that is too long', async () => {
  const details = { excess: 'cell', row: 1203, column: 28 }
  answerBy(async () =>
    Response.json({ error: { code: 'bank_file_too_long', requestId: 'a', details } }, { status: 422 }),
  )
  const { user } = renderWith(
    <BankFileForm kind="statement" mappings={[]} run={async ({ dryRun }) => ({ dryRun })}>
      {() => null}
    </BankFileForm>,
  )
  await user.upload(screen.getByLabelText('ไฟล์จากธนาคาร'), new File(['x'], 'a.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain('บรรทัด 1,203 คอลัมน์ AB ยาวเกิน 1,000 ตัวอักษร')
})
