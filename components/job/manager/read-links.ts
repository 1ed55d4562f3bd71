import type { memberCalls } from '#lib/calls/member-calls.ts'
import { listManagerLinks } from '#lib/contract/manager-links.ts'
import type { ManagerLink } from './manager-types.ts'

/** All links of one side, for a choice among them; null if the call failed. */
export async function readLinks(
  calls: ReturnType<typeof memberCalls>,
  which: { side: ManagerLink['side']; running?: 'true' },
): Promise<ManagerLink[] | null> {
  const links: ManagerLink[] = []
  let after: string | null | undefined
  do {
    const page = await calls.tryCall(listManagerLinks, {
      query: { ...which, limit: 100, ...(after ? { after } : {}) },
    })
    if (!page) return null
    links.push(...page.items)
    after = page.next
  } while (after)
  return links
}
