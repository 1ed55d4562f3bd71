import { memberCalls } from '#lib/calls/member-calls.ts'
import { getInfluencerGeneral } from '#lib/contract/influencer-profile.ts'
import { getOperatorStatus } from '#lib/contract/operator-auth.ts'
import type { MenuGroup } from '#lib/routes/menu.ts'
import { influencerMenu, MARKETER_MENU, operatorMenu } from '#lib/routes/menu.ts'
import { cookieNames, readVisitCookies } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'

export type MemberKind = 'influencer' | 'marketer' | 'operator'

/**
 * The menu of this login: talent managers get their influencers (spec §6), operators what their roles may open. A
 * call that fails gives the smaller menu; every page and call checks again.
 */
export async function findMemberMenu(
  kind: MemberKind,
  cookies: { toString(): string },
): Promise<readonly MenuGroup[]> {
  if (kind === 'marketer') return MARKETER_MENU
  const calls = memberCalls(cookies)
  if (kind === 'operator') {
    const operator = await calls.tryCall(getOperatorStatus, {})
    return operatorMenu(operator?.roles ?? [])
  }
  const site = readSite(process.env)
  const names = cookieNames(site.env, site.country, site.secure)
  const { uuid } = readVisitCookies(cookies.toString(), names)
  const profile = uuid ? await calls.tryCall(getInfluencerGeneral, { params: { id: uuid } }) : null
  return influencerMenu(profile?.isTalentManager ?? false)
}
