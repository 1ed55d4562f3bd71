import { checkInvariants } from '#lib/server/invariants/index.ts'
import { openDatabase } from '#lib/server/store/client.ts'
import { ask } from './cluster.ts'
import { AMOUNT, type Brand, type Load, type Seen } from './load.ts'

/** Limits of docs/promises.md#r49. */
const LONGEST_OUTAGE_MS = 30_000
const CODE_MS = 2000

export interface Verdict {
  readonly name: string
  readonly note: string
  readonly paid: number
  readonly refused: number
  readonly outageMs: number
  readonly codeMs: number | undefined
  /** One sentence for each promise that was broken. */
  readonly broken: readonly string[]
}

/** Compares the books of the brands with the acknowledged payments. The load must be paused. */
export async function compareBooks(
  url: string,
  load: Pick<Load, 'paid' | 'ordered'>,
  brands: readonly Brand[],
  opening: bigint,
): Promise<string[]> {
  const ids = brands.map(({ id }) => id)
  const rows = await ask<{ no: string; status: string; entries: number }>(
    url,
    `SELECT o.no, o.status, (SELECT count(*)::int FROM ledger_entry e WHERE e.idem_key = 'order:' || o.id || ':paid') AS entries
       FROM purchase_order o WHERE o.marketer_id = ANY($1)`,
    [ids],
  )
  const found = new Map(rows.map((row) => [row.no, row]))
  const lost = load.paid.filter(({ no }) => found.get(no)?.entries !== 1)
  const unasked = rows.filter(({ no }) => !load.ordered.has(no))
  const [sum] = await ask<{ balance: string | bigint }>(
    url,
    `SELECT coalesce(sum(balance), 0)::text AS balance FROM ledger_account WHERE code = 'mkt.available' AND owner_id = ANY($1)`,
    [ids],
  )
  const expected = opening * BigInt(brands.length) + BigInt(AMOUNT) * BigInt(load.paid.length)
  const apart = BigInt(sum?.balance ?? 0) - expected
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged payments are not there once: ${lost[0]?.no}`] : []),
    ...(unasked.length > 0 ? [`${unasked.length} orders that nobody was told of: ${unasked[0]?.no}`] : []),
    ...(apart === 0n ? [] : [`credit is ${apart} satang apart from what was acknowledged`]),
  ]
}

export async function proveBooks(url: string): Promise<string[]> {
  const db = openDatabase(url, { max: 1 })
  try {
    const broken = await checkInvariants(db, new Date())
    return broken.map(({ id, sentence }) => `${id} is broken: ${sentence}`)
  } finally {
    await db.close()
  }
}

/** Longest time from the first to the last refused request, without quiet gaps between two outages. */
function outageOf(refused: readonly Seen[]): number {
  let longest = 0
  let began: number | undefined
  let last = 0
  for (const { at, ms } of refused.toSorted((a, b) => a.at - b.at)) {
    if (began === undefined || at - last > 5000) began = at
    last = Math.max(last, at + ms)
    longest = Math.max(longest, last - began)
  }
  return longest
}

export function judge(
  name: string,
  note: string,
  seen: readonly Seen[],
  paid: number,
  codeMs: number | undefined,
  books: readonly string[],
): Verdict {
  const failed = seen.filter(({ status }) => status < 200 || status > 299)
  const pages = failed.filter(({ kind }) => kind === 'page')
  const refused = failed.filter(({ kind }) => kind !== 'page')
  const rude = refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  const outageMs = outageOf(refused)
  const first = (list: readonly Seen[]) =>
    [...new Set(list.map(({ status, what }) => `${status || 'no answer'} ${what}`))].slice(0, 4).join(', ')
  return {
    name,
    note,
    paid,
    refused: refused.length,
    outageMs,
    codeMs,
    broken: [
      ...books,
      ...(pages.length > 0 ? [`${pages.length} public pages failed: ${first(pages)}`] : []),
      ...(rude.length > 0 ? [`${rude.length} answers were no 503 with Retry-After: ${first(rude)}`] : []),
      ...(outageMs > LONGEST_OUTAGE_MS ? [`members were put off for ${Math.round(outageMs / 1000)} s`] : []),
      ...(codeMs === undefined || codeMs > CODE_MS ? [`a code took ${codeMs ?? 'more than 30,000'} ms`] : []),
    ],
  }
}

export function table(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(
    ({ name, note, paid, refused, outageMs, codeMs, broken }) =>
      `| ${name} | ${note} | ${paid} | ${refused} | ${(outageMs / 1000).toFixed(1)} s | ${codeMs ?? '–'} ms | ${broken.length === 0 ? 'kept' : 'broken'} |`,
  )
  return [
    '| what was lost | what followed | orders paid | put off | longest outage | code after it | promises |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
