import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import type { MoveInput } from './facts.ts'
import { guard, needReason, offerAmounts } from './rule.ts'
import { AMOUNTS, APPLY, assigned, DRAFT, fresh, hours, matched, move } from './testing/moving-jobs.ts'

/** Code, fields and details of the refusal that `run` throws. */
function refusalOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields, details: error.details }
    throw error
  }
  return undefined
}

describe('what a refusal says', () => {
  it('names the guard that was not fulfilled, or nothing where the code says it all', () => {
    expect(refusalOf(() => guard(false))).toMatchObject({ code: 'guard_failed' })
    expect(refusalOf(() => guard(false, 'guard_failed', 'clock'))?.details).toEqual({ guard: 'clock' })
    expect(refusalOf(() => guard(false, 'no_slot'))?.details ?? {}).toEqual({})
    expect(guard(true)).toBeUndefined()
  })

  it('a reason is words, and one of those that are allowed; the field is named', () => {
    const given = (reason?: string) => ({ input: { reason } }) as Parameters<typeof needReason>[0]
    expect(needReason(given(' quality '), ['quality'])).toBe('quality')
    expect(needReason(given(' anything '))).toBe('anything')
    for (const [reason, allowed] of [
      [undefined, undefined],
      ['', undefined],
      [' \t', undefined],
      ['other', ['quality']],
    ] as const)
      expect(refusalOf(() => needReason(given(reason), allowed))).toMatchObject({
        code: 'reason_required',
        fields: { reason: 'reason_required' },
      })
  })

  it('a move from elsewhere says where the job is; one by the clock that it has not run out', () => {
    expect(refusalOf(() => move(fresh(), 'W4', 'influencer', DRAFT))).toMatchObject({
      code: 'move_not_allowed',
      details: { status: 'none' },
    })
    expect(refusalOf(() => move(matched(), 'E2', 'influencer', APPLY))).toMatchObject({
      code: 'move_not_allowed',
      details: { status: 'MATCHED' },
    })
    expect(
      refusalOf(() => move({ ...assigned(), autoAt: hours(2) }, 'S9', 'system', {}, hours(1))),
    ).toMatchObject({
      code: 'guard_failed',
      details: { guard: 'clock' },
    })
  })

  it.each([
    ['a closed campaign', {}, { status: 'paused' }, {}, 'campaign_not_open', {}],
    ['one by invitation', {}, { entry: 'invite' }, {}, 'guard_failed', { guard: 'entry' }],
    ['an older brief', {}, {}, { acceptedBriefVersion: 2 }, 'brief_outdated', {}],
    ['an unknown price', {}, {}, { priceAccepted: false }, 'guard_failed', { guard: 'price' }],
    ['what does not fit', {}, {}, { isMatch: false }, 'criteria_not_met', { guard: 'criteria' }],
    ['a parcel without an address', { product: 'ship' }, {}, { hasAddress: false }, 'address_required', {}],
    ['a banned member', {}, {}, { memberActive: false }, 'member_not_active', {}],
    ['oneself', {}, {}, { refusal: 'self_dealing' }, 'self_dealing', {}],
  ] as const)('no application for %s', (_, terms, campaign, input, code, details) => {
    const refused = refusalOf(() =>
      move(fresh(terms, campaign), 'E2', 'influencer', { ...APPLY, ...input } as MoveInput),
    )
    expect(refused?.code).toBe(code)
    expect(refused?.details ?? {}).toMatchObject(details)
  })

  it('an application needs no address where nothing is sent, and fits or does not, as it says', () => {
    expect(move(fresh(), 'E2', 'influencer', { ...APPLY, hasAddress: false }).to).toBe('MATCHED')
    expect(move(fresh(), 'E3', 'influencer', { ...APPLY, isMatch: false }).to).toBe('MISMATCHED')
    expect(refusalOf(() => move(fresh(), 'E3', 'influencer', APPLY))).toMatchObject({
      code: 'guard_failed',
      details: { guard: 'criteria' },
    })
    for (const code of ['E2', 'E3'] as const)
      expect(
        refusalOf(() =>
          move(fresh({}, { status: 'closed' }), code, 'influencer', { ...APPLY, isMatch: code === 'E2' }),
        )?.code,
      ).toBe('campaign_not_open')
  })

  it('R6 an offer is fee and service fee, of a fee above zero', () => {
    const amounts = (offer: { fee: bigint; serviceFee: bigint; price: bigint } | undefined) =>
      offerAmounts({ job: fresh(), input: { offer } } as Parameters<typeof offerAmounts>[0])
    expect(amounts(undefined)).toEqual(AMOUNTS)
    expect(amounts({ fee: 1n, serviceFee: 0n, price: 1n })).toEqual({ fee: 1n, serviceFee: 0n, price: 1n })
    for (const offer of [
      { fee: 0n, serviceFee: 0n, price: 0n },
      { fee: 0n, serviceFee: 1n, price: 1n },
      { fee: -1n, serviceFee: 2n, price: 1n },
      { fee: 1n, serviceFee: 1n, price: 1n },
      { fee: 1n, serviceFee: 1n, price: 3n },
    ])
      expect(refusalOf(() => amounts(offer))?.code).toBe('wrong_amount')
  })
})
