import { z } from 'zod'
import type { AnyCall } from '../../contract/define-call.ts'
import { CALLS } from '../../contract/index.ts'
import type { Reader } from './request.ts'
import type { World } from './world.ts'

/** A list with one set of filters, and the reader who sees most of it. */
interface Shown {
  readonly path: string
  readonly as: Reader
  readonly rows: number
}

/** Calls that return a page with `next` as the cursor. */
export const KEYED_LISTS = (Object.values(CALLS) as AnyCall[]).filter(
  (call) => call.method === 'GET' && call.query && 'after' in call.query.shape,
)

/** The most that one page may have. */
const WHOLE = 50
/** Longer lists are read in five pages instead of row by row. */
const ROW_BY_ROW = 8

/** Each way to request a list: without filters, and once with each value of each filter. */
function waysOf(call: AnyCall): string[] {
  const { properties = {} } = z.toJSONSchema(call.query!, { io: 'input', unrepresentable: 'any' })
  const choices = Object.entries(properties).flatMap(([name, one]) => {
    const values = typeof one === 'object' ? (one.enum ?? []) : []
    return values.map((value) => `${name}=${value}`)
  })
  return ['', ...choices]
}

async function readPage(
  world: World,
  { path, as }: Pick<Shown, 'path' | 'as'>,
  { limit, after }: { limit: number; after?: string | undefined },
) {
  const place = after ? `&after=${encodeURIComponent(after)}` : ''
  const answer = await world.request('GET', `${path}&limit=${limit}${place}`, { as })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  const { items, next } = answer.body as { items: { id?: string }[]; next: string | null }
  return { keys: items.map((item) => item.id ?? JSON.stringify(item)), next }
}

/** For each way with two rows or more, the reader who sees most. */
export async function findLists(
  world: World,
  call: AnyCall,
  readers: readonly Reader[],
  base: string,
): Promise<Shown[]> {
  const found: Shown[] = []
  for (const way of waysOf(call)) {
    let most: Shown | undefined
    for (const as of readers) {
      const shown = { path: `${base}?${way}`, as }
      const { keys } = await readPage(world, shown, { limit: WHOLE })
      if (keys.length > (most?.rows ?? 1)) most = { ...shown, rows: keys.length }
    }
    if (most) found.push(most)
  }
  return found
}

/**
 * The fault of a list that is read page by page: it must have the rows of one long page, each once, in the same order.
 */
export async function walk(world: World, list: Shown): Promise<string | undefined> {
  const whole = await readPage(world, list, { limit: WHOLE })
  const limit = list.rows <= ROW_BY_ROW ? 1 : Math.ceil(list.rows / 5)
  const walked: string[] = []
  for (let after: string | null | undefined; after !== null && walked.length < whole.keys.length; ) {
    const page = await readPage(world, list, { limit, after })
    walked.push(...page.keys)
    after = page.next
    if (after === null && whole.next === null && walked.length < whole.keys.length)
      return `${list.path}: ends after ${walked.length} of ${whole.keys.length} rows`
    if (after !== null && whole.next === null && walked.length === whole.keys.length)
      return `${list.path}: goes on after its end`
  }
  const differs = whole.keys.findIndex((key, at) => walked[at] !== key)
  return differs < 0
    ? undefined
    : `${list.path}: row ${differs} in pages of ${limit} is another one than in one page`
}
