// Owners of campaigns, jobs and rows in a generated world: the same size gives the same ids.
const DAY = 86_400_000
export const HOT_JOBS = 500
export const HOT_CAMPAIGNS = 20

export const hex = (number, width) => number.toString(16).padStart(width, '0')
/** UUIDv7 of a time, a kind of row and a number: the same size gives the same ids. */
export function idOf(time, kind, number) {
  const at = hex(time, 12)
  const low = hex(number, 12)
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(kind, 3)}-8000-${low}`
}

export function planOf(size, now) {
  const { jobs, influencers, marketers, campaigns, entries } = size
  const start = now.getTime() - 400 * DAY
  const at = (n, of) => new Date(start + Math.floor(((n + 1) / of) * 399 * DAY))
  const ids = {
    influencer: (n) => idOf(start, 1, n),
    marketer: (n) => idOf(start, 2, n),
    channel: (n) => idOf(start, 3, n),
    campaign: (n) => idOf(at(n, campaigns).getTime(), 4, n),
    job: (n) => idOf(at(n, jobs).getTime(), 5, n),
    account: (n) => idOf(start, 6, n),
    entry: (n) => idOf(at(n, entries).getTime(), 7, n),
    order: (n) => idOf(start + n, 8, n),
    lot: (n) => idOf(start + n, 9, n),
  }
  const ownerOf = (campaign) =>
    campaign < HOT_CAMPAIGNS ? 0 : 1 + ((campaign - HOT_CAMPAIGNS) % (marketers - 1))
  /** Campaign and influencer of a job, each pair once. */
  const placeOf = (job) => {
    // Not in public campaigns: those are the market that influencer 0 looks at.
    if (job < HOT_JOBS) return { campaign: 25 + Math.floor(job / 7) * 8 + (job % 7), influencer: 0 }
    if (job < 2 * HOT_JOBS) {
      const n = job - HOT_JOBS
      return { campaign: n % HOT_CAMPAIGNS, influencer: 1 + n }
    }
    const rest = campaigns - HOT_CAMPAIGNS
    const n = job - 2 * HOT_JOBS
    const campaign = n % rest
    return {
      campaign: HOT_CAMPAIGNS + campaign,
      influencer: 1 + ((campaign * 17 + Math.floor(n / rest)) % (influencers - 1)),
    }
  }
  return { start, at, ids, ownerOf, placeOf }
}
