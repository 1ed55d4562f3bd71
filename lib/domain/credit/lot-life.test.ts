import { describe, expect, it } from 'vitest'
import { isLotExtended, lifeOfLot, lotExpiry, type MadeLot, unwoundExpiry } from './lot-life.ts'

const at = (text: string) => new Date(text)
const topup = (id: string, day: string, over: Partial<MadeLot> = {}): MadeLot => {
  const createdAt = at(`${day}T05:00:00Z`)
  return {
    id,
    source: 'topup',
    createdAt,
    ownExpiresAt: lotExpiry('topup', createdAt),
    originId: null,
    returnCause: null,
    ...over,
  }
}
const NOW = at('2028-06-01T05:00:00Z')
const life = (lot: MadeLot, topups: MadeLot[], others: MadeLot[] = []) =>
  lifeOfLot(lot, NOW, {
    lots: new Map([lot, ...topups, ...others].map((one) => [one.id, one])),
    topups,
  })

describe('the life of a lot', () => {
  const a = topup('a', '2026-11-01')
  const b = topup('b', '2026-12-01')
  const c = topup('c', '2027-03-01')
  it('is moved once, by the first top-up that is left', () => {
    expect(life(a, [a])).toEqual({ expiresAt: a.ownExpiresAt, firstExpiresAt: null, movedBy: null })
    expect(life(a, [a, b, c])).toMatchObject({ expiresAt: b.ownExpiresAt, movedBy: 'b' })
    expect(life(a, [a, c])).toMatchObject({ expiresAt: c.ownExpiresAt, movedBy: 'c' })
    expect(life(b, [a, b, c])).toMatchObject({ expiresAt: c.ownExpiresAt, movedBy: 'c' })
  })
  it('was over before a top-up that came too late, whatever kept it alive then', () => {
    const late = topup('d', '2027-11-15')
    expect(life(a, [a, b, late])).toMatchObject({ movedBy: 'b' })
    expect(life(a, [a, late])).toEqual({ expiresAt: a.ownExpiresAt, firstExpiresAt: null, movedBy: null })
  })
  it('counts a top-up of the instant in which the lot was made, and none that is still to come', () => {
    const same = topup('e', '2026-11-01', { ownExpiresAt: at('2030-01-01T16:59:59Z') })
    expect(life(a, [same])).toMatchObject({ movedBy: 'e' })
    expect(life(a, [topup('f', '2028-06-02')])).toMatchObject({ movedBy: null })
  })
  it('at an instant knows the top-ups until then, one of that very instant included', () => {
    const all = { lots: new Map([[a.id, a]]), topups: [a, b] }
    expect(lifeOfLot(a, new Date(b.createdAt.getTime() - 1), all)).toMatchObject({ movedBy: null })
    expect(lifeOfLot(a, b.createdAt, all)).toMatchObject({ movedBy: 'b' })
  })
  it('is moved by no top-up that is older than the lot, however long it lives', () => {
    const older = topup('g', '2026-10-31', { ownExpiresAt: at('2030-01-01T16:59:59Z') })
    expect(life(a, [older])).toMatchObject({ expiresAt: a.ownExpiresAt, movedBy: null })
  })
  it('of what came back follows from the lot that it came from', () => {
    const part = topup('p', '2027-10-28', {
      source: 'refund',
      originId: 'a',
      returnCause: 'offer',
    })
    // With top-up b its lot had a month left, so only b’s expiry counts; without b, the grace of an offer.
    expect(life(part, [a, b], [a])).toMatchObject({ expiresAt: b.ownExpiresAt, movedBy: 'b' })
    expect(life(part, [a], [a])).toEqual({
      expiresAt: at('2027-11-27T16:59:59Z'),
      firstExpiresAt: a.ownExpiresAt,
      movedBy: null,
    })
    expect(life({ ...part, returnCause: null }, [a], [a]).expiresAt).toEqual(part.ownExpiresAt)
  })
  it('of promotion credit is never moved', () => {
    expect(life({ ...a, source: 'promo' }, [b])).toMatchObject({ movedBy: null })
    expect(
      isLotExtended({ source: 'promo', expiresAt: NOW, wasExtended: false }, at('2030-01-01T00:00:00Z'), NOW),
    ).toBe(false)
  })
})

describe('the day of a lot whose top-up was given back', () => {
  const notice = at('2028-06-08T16:59:59Z')
  it.each([
    ['far enough away', '2028-06-08T16:59:59Z', '2029-01-01T16:59:59Z', '2028-06-08T16:59:59Z'],
    ['too near: a week of notice', '2028-06-08T16:59:58Z', '2029-01-01T16:59:59Z', '2028-06-08T16:59:59Z'],
    ['long over: a week of notice', '2027-11-01T16:59:59Z', '2029-01-01T16:59:59Z', '2028-06-08T16:59:59Z'],
    [
      'over, and the present one nearer',
      '2027-11-01T16:59:59Z',
      '2028-06-03T16:59:59Z',
      '2028-06-03T16:59:59Z',
    ],
    ['later, by another top-up', '2029-02-01T16:59:59Z', '2029-01-01T16:59:59Z', '2029-02-01T16:59:59Z'],
    ['later, and near', '2028-06-05T16:59:59Z', '2028-06-03T16:59:59Z', '2028-06-05T16:59:59Z'],
    ['over like the present one', '2027-11-01T16:59:59Z', '2028-05-31T16:59:59Z', '2027-11-01T16:59:59Z'],
    ['later, and the lot has ended', '2029-02-01T16:59:59Z', '2028-05-31T16:59:59Z', '2028-05-31T16:59:59Z'],
  ])('%s', (_, without, present, day) => {
    expect(unwoundExpiry(at(without), at(present), NOW)).toEqual(at(day))
  })
  it('is never later than the notice when its own day is over', () => {
    for (let hour = 1; hour < 24 * 400; hour += 37) {
      const present = new Date(+NOW + hour * 3_600_000)
      expect(unwoundExpiry(at('2027-01-01T00:00:00Z'), present, NOW) <= notice).toBe(true)
    }
  })
})
