import { expect, test } from 'vitest'
import { Refusal } from '../../domain/errors.ts'
import { MOST_COLUMNS, ownFormat } from './bank.ts'

const NAMES = ['payout_ref', 'result', 'bank_ref', 'paid_at', 'reason']
const tableWith = (columns: number) => {
  const before = Array.from({ length: columns - NAMES.length }, () => '')
  return [
    [...before, ...NAMES],
    [...before, 'WD1', 'failed', '', '', 'ปิดบัญชี'],
  ]
}

test('R34 names of columns are looked for among sixty: each line of a wide table would look through all of it', () => {
  expect(ownFormat.readRows(tableWith(MOST_COLUMNS))).toMatchObject([{ payoutRef: 'WD1', result: 'failed' }])
  expect(() => ownFormat.readRows(tableWith(MOST_COLUMNS + 1))).toThrow(Refusal)
})

test('R34 half a megabyte that is nearly all header is refused at once', () => {
  const csv = `${','.repeat(480_000)}${NAMES.join(',')}\n${'x\n'.repeat(2_000)}`
  const before = performance.now()
  expect(() => ownFormat.read(csv)).toThrow(Refusal)
  expect(performance.now() - before).toBeLessThan(2_000)
})
