import { redirect } from 'next/navigation'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getOperatorStatus } from '#lib/contract/operator-auth.ts'
import type { CampaignFund } from '#lib/domain/campaign/states.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { dashboardOf, toSignIn } from '#lib/routes/guard.ts'
import { influencerMenu, marketerMenu } from '#lib/routes/member-menu.ts'
import type { MenuGroup } from '#lib/routes/menu.ts'
import { operatorMenu } from '#lib/routes/operator-menu.ts'
import { readWantedAddress } from './wanted-address.ts'

/** The member as shown in the header; null when it could not be read. */
export type ShownMember = Pick<
  NonNullable<ResponseOf<typeof getAuthStatus>['member']>,
  'name' | 'email' | 'imageFileId'
>

export type MemberKind = 'influencer' | 'marketer' | 'operator'

/**
 * The menu of this login: talent managers get "my influencers" (docs/requirements.md#roles), operators the pages of
 * their roles. An ended login with remaining cookies is redirected to sign-in and back. If the call fails, the smaller
 * menu is used; every page and call checks access anyway.
 */
export async function findMemberMenu(
  kind: MemberKind,
  cookies: { toString(): string },
  locale: Locale,
  /** What pays for the campaign whose page is asked for. */
  opened?: Promise<CampaignFund | undefined>,
): Promise<{ groups: readonly MenuGroup[]; member: ShownMember | null; clockAheadMs: number }> {
  const calls = memberCalls(cookies)
  if (kind === 'operator') {
    const operator = await calls.tryCall(getOperatorStatus, {})
    const member = operator && { name: operator.name, email: operator.email, imageFileId: null }
    const clockAheadMs = operator?.clockAheadMs ?? 0
    return { groups: operatorMenu(operator?.roles ?? []), member, clockAheadMs }
  }
  const [status, fund] = await Promise.all([calls.tryCall(getAuthStatus, {}), opened])
  if (status && status.scope !== kind) {
    const wanted = (await readWantedAddress()) ?? dashboardOf(locale, kind)
    redirect(status.scope === 'open' ? toSignIn(locale, kind, wanted) : dashboardOf(locale, status.scope))
  }
  const member = status?.member ?? null
  const groups = kind === 'marketer' ? marketerMenu(fund) : influencerMenu(member?.isTalentManager ?? false)
  return { groups, member, clockAheadMs: status?.clockAheadMs ?? 0 }
}
