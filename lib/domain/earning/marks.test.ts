import { expect, it } from 'vitest'
import { isNewAccount, isNewBank, WITHDRAWAL_MARKS } from './withdrawal.ts'

const since = new Date('2026-11-01T03:00:00Z')
const later = (days: number, ms = 0) => new Date(since.getTime() + days * 86_400_000 + ms)

it('a member counts as new through the thirtieth day, to its last millisecond', () => {
  const isNew = (at: Date) => isNewAccount(since, at, WITHDRAWAL_MARKS)
  expect([since, later(30), later(31, -1), later(31)].map(isNew)).toEqual([true, true, true, false])
  expect(isNewAccount(since, later(1), { ...WITHDRAWAL_MARKS, accountDays: 0 })).toBe(false)
})

it('a bank account counts as new until fourteen days are over', () => {
  const isNew = (at: Date) => isNewBank(since, at, WITHDRAWAL_MARKS)
  expect([later(-1), since, later(14, -1), later(14)].map(isNew)).toEqual([true, true, true, false])
})
