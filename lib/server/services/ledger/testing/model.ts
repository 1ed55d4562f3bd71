import type { Campaign, Influencer, Job, Lot, Marketer, Slice } from './model-types.ts'

// The business in plain numbers, independent of the product: none of its lot, date or rounding code is used.
const DAY = 86_400_000
const half = (amount: bigint, percent: bigint) => (amount * percent * 2n + 100n) / 200n
const dayOf = (ms: number) => Math.floor((ms + 7 * 3_600_000) / DAY)
const endOfDay = (day: number) => (day + 1) * DAY - 7 * 3_600_000 - 1000

export class Short extends Error {}

type JobTerms = [
  marketer: Marketer,
  influencer: Influencer,
  manager: Influencer | null,
  fee: bigint,
  service: bigint,
]

export class Model {
  now: number
  lotCount = 0
  marketers: Marketer[] = []
  influencers: Influencer[] = []
  jobs: Job[] = []
  campaigns: Campaign[] = []
  company = { bank: 0n, vat: 0n, service: 0n, fees: 0n, wht: 0n, breakage: 0n, promo: 0n }

  constructor(now: number) {
    this.now = now
  }
  private order = (a: Lot, b: Lot) =>
    dayOf(a.ends) - dayOf(b.ends) || Number(b.promo) - Number(a.promo) || a.no - b.no
  private sorted(slices: Slice[]): Slice[] {
    return [...slices].sort((a, b) => this.order(a.lot, b.lot))
  }
  /** Takes from free credit in spend order, or changes nothing. */
  private take(marketer: Marketer, amount: bigint): Slice[] {
    const slices: Slice[] = []
    let left = amount
    for (const lot of marketer.lots.filter((l) => l.free > 0n && l.ends > this.now).sort(this.order)) {
      const part = lot.free < left ? lot.free : left
      if (part > 0n) slices.push({ lot, amount: part })
      left -= part
    }
    if (left > 0n) throw new Short()
    for (const slice of slices) slice.lot.free -= slice.amount
    return slices
  }
  /** Cuts `amount` off the head. */
  private cut(slices: Slice[], amount: bigint): [Slice[], Slice[]] {
    const head: Slice[] = []
    const tail: Slice[] = []
    let left = amount
    for (const slice of this.sorted(slices)) {
      const part = slice.amount < left ? slice.amount : left
      left -= part
      if (part > 0n) head.push({ lot: slice.lot, amount: part })
      if (slice.amount > part) tail.push({ lot: slice.lot, amount: slice.amount - part })
    }
    return [head, tail]
  }
  /**
   * Credit that returns near its last day gets additional days, counted from the original date unless work was done.
   */
  private giveBack(slices: Slice[], days: number, isWork: boolean): void {
    const sums = new Map<Lot, bigint>()
    for (const { lot, amount } of this.sorted(slices)) sums.set(lot, (sums.get(lot) ?? 0n) + amount)
    for (const [lot, amount] of sums) {
      const most = isWork ? Number.MAX_SAFE_INTEGER : endOfDay(dayOf(lot.first) + days)
      const ends = Math.min(endOfDay(dayOf(this.now) + days), most)
      if (ends <= lot.ends) lot.free += amount
      else {
        const owner = this.marketers.find((one) => one.lots.includes(lot))
        owner?.lots.push({ ...lot, no: this.lotCount++, ends, free: amount })
      }
    }
  }
  private earn(influencer: Influencer, amount: bigint): void {
    const debt = influencer.owes < amount ? influencer.owes : amount
    influencer.owes -= debt
    influencer.free += amount - debt
  }

  buy(marketer: Marketer, amount: bigint, ends: number): void {
    for (const lot of marketer.lots)
      if (!lot.promo && !lot.moved && lot.ends > this.now && lot.ends < ends) {
        lot.ends = ends
        lot.first = ends
        lot.moved = true
      }
    marketer.lots.push({ no: this.lotCount++, promo: false, ends, first: ends, moved: false, free: amount })
    const vat = half(amount, 7n)
    this.company.bank += amount + vat
    this.company.vat += vat
  }
  promo(marketer: Marketer, amount: bigint): void {
    const ends = endOfDay(dayOf(this.now) + 90)
    marketer.lots.push({ no: this.lotCount++, promo: true, ends, first: ends, moved: false, free: amount })
    this.company.promo += amount
  }
  openCampaign(marketer: Marketer, price: bigint, slots: number): Campaign {
    const reserve = this.take(marketer, price * BigInt(slots))
    const campaign = { marketer, price, slots, reserve, open: true }
    this.campaigns.push(campaign)
    return campaign
  }
  closeCampaign(campaign: Campaign): void {
    this.giveBack(campaign.reserve, 30, false)
    campaign.reserve = []
    campaign.open = false
  }
  private job(...[marketer, influencer, manager, fee, service]: JobTerms): Job {
    return {
      marketer,
      influencer,
      manager,
      share: manager ? 15n : 0n,
      fee,
      service,
      state: 'offer',
      hold: [],
      pending: 0n,
      freeAt: null,
      paid: { influencer: 0n, manager: 0n, service: 0n },
    }
  }
  offer(...terms: JobTerms): Job {
    const job = this.job(...terms)
    job.hold = this.take(job.marketer, job.fee + job.service)
    this.jobs.push(job)
    return job
  }
  select(campaign: Campaign, influencer: Influencer, fee: bigint, service: bigint): Job {
    const job = { ...this.job(campaign.marketer, influencer, null, fee, service), state: 'work' as const }
    const [head, tail] = this.cut(campaign.reserve, campaign.price)
    job.hold = head
    campaign.reserve = tail
    campaign.slots--
    this.jobs.push(job)
    return job
  }
  decline(job: Job, byMarketer: boolean): void {
    this.giveBack(job.hold, byMarketer ? 7 : 30, false)
    job.state = 'done'
    job.hold = []
  }
  acceptPost(job: Job): void {
    job.state = 'posted'
    job.pending = job.fee
  }
  /** Divides P at a percentage; with `delay` the influencer's part stays pending. */
  settle(job: Job, pct: number, delay = false): void {
    const fee = half(job.fee, BigInt(pct))
    const service = half(job.service, BigInt(pct))
    const manager = half(fee, job.share)
    this.giveBack(this.cut(job.hold, fee + service)[1], 30, true)
    if (job.manager) this.earn(job.manager, manager)
    if (delay) {
      job.pending = fee - manager
      job.freeAt = this.now + 3 * DAY
    } else {
      job.pending = 0n
      this.earn(job.influencer, fee - manager)
    }
    this.company.service += service
    job.paid = { influencer: fee - manager, manager, service }
    job.state = 'done'
  }
  complete(job: Job): void {
    this.settle(job, 100, job.influencer.completed < 3)
    job.influencer.completed++
  }
  clawBack(job: Job): void {
    const takeFrom = (member: Influencer, owed: bigint, pending: bigint) => {
      const waiting = owed < pending ? owed : pending
      const free = owed - waiting < member.free ? owed - waiting : member.free
      member.free -= free
      member.owes += owed - waiting - free
      job.pending -= waiting
    }
    takeFrom(job.influencer, job.paid.influencer, job.pending)
    if (job.manager) takeFrom(job.manager, job.paid.manager, 0n)
    this.company.service -= job.paid.service
    this.giveBack(this.cut(job.hold, job.paid.influencer + job.paid.manager + job.paid.service)[0], 30, true)
    job.state = 'clawed'
  }
  /** Time passes; the workers run. */
  advance(ms: number): void {
    this.now += ms
    for (const lot of this.marketers.flatMap((m) => m.lots))
      if (lot.ends < this.now && lot.free > 0n) {
        if (lot.promo) this.company.promo -= lot.free
        else this.company.breakage += lot.free
        lot.free = 0n
      }
    for (const job of this.jobs)
      if (job.freeAt !== null && job.freeAt <= this.now) {
        this.earn(job.influencer, job.pending)
        job.pending = 0n
        job.freeAt = null
      }
  }
  withdraw(influencer: Influencer, gross: bigint): boolean {
    const net = gross - half(gross, 3n) - 3_000n
    if (influencer.withdrawal || gross < 10_000n || gross > influencer.free) return false
    influencer.free -= gross
    const old = Math.floor((this.now - influencer.since) / DAY) > 30
    const state = gross <= 2_000_000n && old ? 'approved' : 'requested'
    influencer.withdrawal = { state, gross, net, wasPaid: false }
    return true
  }
  pay(influencer: Influencer): void {
    const w = influencer.withdrawal!
    this.company.bank -= w.net
    if (!w.wasPaid) {
      this.company.wht += half(w.gross, 3n)
      this.company.fees += 2_804n
      this.company.vat += 196n
    }
    influencer.withdrawal = null
  }
  fail(influencer: Influencer): void {
    const w = influencer.withdrawal!
    if (w.wasPaid) return
    influencer.withdrawal = null
    this.earn(influencer, w.gross)
  }
}
