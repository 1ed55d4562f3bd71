import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { arePayoutDocumentsApproved, documentLabel, fixedFields, payoutDocuments } from './documents.ts'
import {
  canMemberTakeJobs,
  canMemberWithdraw,
  canTakeDocumentBack,
  requireDocumentMove,
  requireMemberMove,
} from './moves.ts'
import { isMemberStopped, MEMBER_STATUSES, mayApplyAgain } from './statuses.ts'

const NOW = new Date('2026-11-23T03:00:00Z')

function refusalOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, guard: error.details?.guard ?? null }
    throw error
  }
  return undefined
}

describe('what a status lets a member do', () => {
  const those = (can: (status: (typeof MEMBER_STATUSES)[number]) => boolean) => MEMBER_STATUSES.filter(can)

  it('takes jobs, withdraws, or is stopped: each status says so for itself', () => {
    expect(those(canMemberTakeJobs)).toEqual(['active'])
    expect(those(canMemberWithdraw).sort()).toEqual(['active', 'allowed', 'suspended'])
    expect(those(isMemberStopped).sort()).toEqual(['blacklist', 'deactivated', 'rejected', 'suspended'])
  })

  it.each([
    ['rejected', null, true],
    ['rejected', NOW, true],
    ['rejected', NOW.toISOString(), true],
    ['rejected', new Date(NOW.getTime() - 1), true],
    ['rejected', new Date(NOW.getTime() + 1), false],
    ['rejected', new Date(NOW.getTime() + 1).toISOString(), false],
    ['active', null, false],
    ['suspended', new Date(0), false],
  ])('%s until %s may apply again: %s', (status, statusUntil, may) => {
    expect(mayApplyAgain({ status, statusUntil }, NOW)).toBe(may)
  })
})

describe('the way back of a member', () => {
  const owner = { reason: 'x', isInTime: true }

  it.each(['allowed', 'active'] as const)(
    'a suspended one comes back to %s only where he came from',
    (to) => {
      const other = to === 'active' ? 'allowed' : 'active'
      expect(
        refusalOf(() => requireMemberMove('suspended', to, 'system', { statusBefore: to })),
      ).toBeUndefined()
      for (const statusBefore of [other, undefined] as const)
        expect(
          refusalOf(() => requireMemberMove('suspended', to, 'system', statusBefore ? { statusBefore } : {})),
        ).toEqual({ code: 'guard_failed', guard: 'before' })
    },
  )

  it('a suspended one is closed or banned whatever he was before', () => {
    expect(refusalOf(() => requireMemberMove('suspended', 'deactivated', 'owner', owner))).toBeUndefined()
  })

  it('one who closed comes back to what he was, in time; a refused one applies again, in time', () => {
    const back = { statusBefore: 'active', isInTime: true } as const
    expect(refusalOf(() => requireMemberMove('deactivated', 'active', 'owner', back))).toBeUndefined()
    expect(
      refusalOf(() =>
        requireMemberMove('deactivated', 'active', 'owner', { ...back, statusBefore: 'allowed' }),
      ),
    ).toEqual({ code: 'guard_failed', guard: 'before' })
    expect(
      refusalOf(() => requireMemberMove('deactivated', 'active', 'owner', { ...back, isInTime: false })),
    ).toEqual({ code: 'guard_failed', guard: 'time' })
    expect(
      refusalOf(() => requireMemberMove('rejected', 'waiting_approve', 'owner', { isInTime: true })),
    ).toBeUndefined()
    expect(refusalOf(() => requireMemberMove('rejected', 'waiting_approve', 'owner', {}))).toEqual({
      code: 'guard_failed',
      guard: 'time',
    })
  })
})

describe('a document', () => {
  const document = { kind: 'identity_card', status: 'in_progress', isCurrent: true } as const

  it('is decided once, by an operator, with words where it is refused', () => {
    const decide = (to: 'approve' | 'reject' | 'in_progress', input: { reason?: string } = {}) =>
      refusalOf(() => requireDocumentMove(document, to, 'operator', input))?.code
    expect(decide('approve')).toBeUndefined()
    expect(decide('reject', { reason: 'blurred' })).toBeUndefined()
    for (const reason of ['', ' \t']) expect(decide('reject', { reason })).toBe('reason_required')
    expect(decide('in_progress')).toBe('move_not_allowed')
  })

  it('is taken back by its owner while nobody has decided it', () => {
    expect(canTakeDocumentBack(document)).toBe(true)
    expect(canTakeDocumentBack({ ...document, isCurrent: false })).toBe(false)
    expect(canTakeDocumentBack({ status: 'approve', isCurrent: true })).toBe(false)
  })

  it('is called by what its owner has to know', () => {
    expect((['in_progress', 'approve', 'complete', 'reject'] as const).map(documentLabel)).toEqual([
      'in_progress',
      'complete',
      'complete',
      'rejected',
    ])
  })

  it('an approved document fixes what it proves, and documents about something else nothing', () => {
    const names = ['firstName', 'lastName']
    for (const kind of ['identity_card', 'passport'] as const)
      expect(fixedFields([kind])).toEqual([...names, 'birthDate', 'nationalId'])
    expect(fixedFields(['company_certificate'])).toEqual([...names, 'nationalId'])
    expect(fixedFields(['company_certificate', 'passport'])).toEqual([...names, 'birthDate', 'nationalId'])
    expect(fixedFields(['bank_book', 'vat_registration', 'parental_consent'])).toEqual([])
    expect(fixedFields([])).toEqual([])
  })

  it('R10 a payout needs each document of its kind of payee, approved', () => {
    const person = { holderKind: 'individual', vatRegistered: false } as const
    const company = { holderKind: 'company', vatRegistered: true } as const
    expect(payoutDocuments(person)).toEqual([['identity_card', 'passport'], ['bank_book']])
    expect(payoutDocuments(company)).toEqual([['company_certificate'], ['bank_book'], ['vat_registration']])
    const has = (
      payee: typeof person | typeof company,
      ...documents: [
        'identity_card' | 'passport' | 'bank_book' | 'company_certificate' | 'vat_registration',
        'approve' | 'complete' | 'in_progress' | 'reject',
      ][]
    ) =>
      arePayoutDocumentsApproved(
        payee,
        documents.map(([kind, status]) => ({ kind, status })),
      )
    expect(has(person, ['identity_card', 'approve'], ['bank_book', 'complete'])).toBe(true)
    expect(has(person, ['passport', 'complete'], ['bank_book', 'approve'])).toBe(true)
    expect(has(person, ['identity_card', 'in_progress'], ['bank_book', 'approve'])).toBe(false)
    expect(has(person, ['identity_card', 'approve'], ['bank_book', 'reject'])).toBe(false)
    expect(has(person, ['identity_card', 'approve'])).toBe(false)
    expect(has(company, ['company_certificate', 'approve'], ['bank_book', 'approve'])).toBe(false)
    expect(
      has(
        company,
        ['company_certificate', 'approve'],
        ['bank_book', 'approve'],
        ['vat_registration', 'approve'],
      ),
    ).toBe(true)
  })
})
