import { describe, expect, it } from 'vitest'
import { edgesOf } from '../status-move.ts'
import { codeOf } from '../testing/code-of.ts'
import type { InfluencerClosingFacts } from './deactivation.ts'
import { influencerBlockers, marketerBlockers } from './deactivation.ts'
import { arePayoutDocumentsApproved, documentLabel } from './documents.ts'
import { canMemberWithdraw, MEMBER_MOVES, requireDocumentMove, requireMemberMove } from './moves.ts'
import { findBudgetBand } from './questionnaire.ts'
import { canMoveMember, MEMBER_STATUSES } from './statuses.ts'

describe('moves of a member (docs/domain/accounts.md#members)', () => {
  it('are the same edges in both tables', () => {
    const edges = edgesOf(MEMBER_MOVES)
    for (const from of MEMBER_STATUSES) {
      for (const to of MEMBER_STATUSES) {
        if (from !== to)
          expect(`${from}>${to} ${edges.has(`${from}>${to}`)}`).toBe(
            `${from}>${to} ${canMoveMember(from, to)}`,
          )
      }
    }
  })
  it.each([
    ['active', 'blacklist', 'operator', { reason: 'fraud' }, 'two_persons_needed'],
    ['active', 'blacklist', 'operator', { reason: 'fraud', hasTwoPersons: true }, 'done'],
    ['active', 'suspended', 'operator', {}, 'reason_required'],
    ['active', 'deactivated', 'operator', { reason: 'x' }, 'not_allowed'],
    ['blacklist', 'deactivated', 'owner', {}, 'not_allowed'],
    ['suspended', 'active', 'system', { statusBefore: 'allowed' }, 'guard_failed'],
    ['suspended', 'active', 'system', { statusBefore: 'active' }, 'done'],
    ['rejected', 'waiting_approve', 'owner', {}, 'guard_failed'],
    ['deactivated', 'active', 'owner', { statusBefore: 'active', isInTime: true }, 'done'],
    ['deactivated', 'active', 'owner', { statusBefore: 'active' }, 'guard_failed'],
    ['deactivated', 'active', 'owner', { statusBefore: 'suspended', isInTime: true }, 'guard_failed'],
    ['active', 'rejected', 'operator', { reason: 'x' }, 'move_not_allowed'],
  ] as const)('%s -> %s by %s', (from, to, by, input, code) => {
    expect(codeOf(() => requireMemberMove(from, to, by, input))).toBe(code)
  })
  it('suspended members reach their money', () => {
    expect(MEMBER_STATUSES.filter(canMemberWithdraw)).toEqual(['allowed', 'active', 'suspended'])
  })
})

describe('documents (docs/domain/accounts.md#documents)', () => {
  const card = { kind: 'identity_card', status: 'in_progress', isCurrent: true } as const
  it.each([
    [card, 'approve', 'operator', {}, 'done'],
    [card, 'reject', 'operator', {}, 'reason_required'],
    [card, 'approve', 'owner', {}, 'not_allowed'],
    [card, 'approve', 'operator', { isDeciderUploader: true }, 'decider_is_uploader'],
    [{ ...card, status: 'approve' }, 'reject', 'operator', { reason: 'x' }, 'already_decided'],
    [{ ...card, isCurrent: false }, 'approve', 'operator', {}, 'already_decided'],
    [{ ...card, status: 'approve' }, 'complete', 'system', {}, 'done'],
    [{ ...card, status: 'approve' }, 'complete', 'operator', {}, 'not_allowed'],
    [{ ...card, kind: 'vat_registration', status: 'approve' }, 'complete', 'system', {}, 'move_not_allowed'],
    [card, 'complete', 'system', {}, 'move_not_allowed'],
  ] as const)('%#', (document, to, by, input, code) => {
    expect(codeOf(() => requireDocumentMove(document, to, by, input))).toBe(code)
  })
  it('payout documents by kind of payee', () => {
    const person = { holderKind: 'individual', vatRegistered: false } as const
    const documents = [
      { kind: 'passport', status: 'complete' },
      { kind: 'bank_book', status: 'approve' },
    ] as const
    expect(arePayoutDocumentsApproved(person, documents)).toBe(true)
    expect(arePayoutDocumentsApproved({ ...person, vatRegistered: true }, documents)).toBe(false)
    expect(arePayoutDocumentsApproved({ ...person, holderKind: 'company' }, documents)).toBe(false)
    expect(arePayoutDocumentsApproved(person, [documents[0]])).toBe(false)
    expect([documentLabel('approve'), documentLabel('complete')]).toEqual(['complete', 'complete'])
  })
})

describe('closing an influencer (docs/domain/accounts.md#closing-an-influencers-account)', () => {
  const FREE: InfluencerClosingFacts = {
    documentsInProgress: 0,
    hasBankAccount: true,
    workingJobs: 0,
    newJobs: 0,
    available: 0n,
    availableNet: 0n,
    pending: 0n,
    withdrawing: 0n,
  }
  const codes = (change: Partial<InfluencerClosingFacts>) =>
    influencerBlockers({ ...FREE, ...change }).map(({ code }) => code)
  it.each([
    [{}, []],
    [{ documentsInProgress: 1 }, ['document_processing']],
    [{ hasBankAccount: false }, []],
    [
      { hasBankAccount: false, available: 100_000n, availableNet: 94_000n },
      ['bank_account_empty', 'waiting_for_earnings'],
    ],
    [{ workingJobs: 1, newJobs: 2 }, ['working_job', 'new_job']],
    [{ available: 3_093n, availableNet: 0n }, ['less_earning']],
    [{ available: 3_093n, availableNet: 0n, waived: 3_093n }, []],
    [{ available: 3_093n, availableNet: 0n, waived: 3_092n }, ['less_earning']],
    [{ available: 3_093n, availableNet: 0n, hasBankAccount: false }, ['less_earning']],
    [{ available: 3_093n, availableNet: 0n, hasBankAccount: false, waived: 3_093n }, []],
    [{ available: 3_094n, availableNet: 1n, waived: 3_094n }, ['waiting_for_earnings']],
    [{ pending: 1n }, ['waiting_for_earnings']],
    [{ withdrawing: 1n }, ['waiting_for_earnings']],
    [{ available: 3_093n, availableNet: 0n, pending: 1n }, ['less_earning', 'waiting_for_earnings']],
  ])('%#', (change, expected) => {
    expect(codes(change)).toEqual(expected)
  })
  it('answers amounts and what can be waived', () => {
    expect(influencerBlockers({ ...FREE, available: 3_093n })).toEqual([
      { code: 'less_earning', count: null, amount: 3_093n, waivable: true },
    ])
  })
})

it('closing a marketer (docs/domain/accounts.md#closing-a-marketers-account)', () => {
  const facts = { liveJobs: 1, openCampaigns: 2, ordersInReview: 3, paidCredit: 4n }
  expect(marketerBlockers(facts).map(({ code, count, amount }) => [code, count, amount])).toEqual([
    ['working_job', 1, null],
    ['open_campaign', 2, null],
    ['order_in_review', 3, null],
    ['credit_left', null, 4n],
  ])
  const waived = (amount: bigint) =>
    marketerBlockers({ liveJobs: 0, openCampaigns: 0, ordersInReview: 0, paidCredit: 4n, waived: amount })
  expect(waived(3n)).toEqual([{ code: 'credit_left', count: null, amount: 4n, waivable: true }])
  expect(waived(4n)).toEqual([])
})

it('budget bands include their lower bound', () => {
  expect([9_999, 10_000, 29_999, 30_000, 250_000].map((amount) => findBudgetBand(amount)?.code)).toEqual([
    undefined,
    '10000-30000',
    '10000-30000',
    '30000-50000',
    'more-than-250000',
  ])
})
