import type { ResponseOf } from '../contract/define-call.ts'
import { getSiteState } from '../contract/open.ts'
import { publicCalls } from './call.ts'

type SitePart = ResponseOf<typeof getSiteState>['empty'][number]

/** True when a part of the site has content; used to hide links to pages that would be empty. */
export async function hasPart(part: SitePart): Promise<boolean> {
  const state = await publicCalls().tryCall(getSiteState, {})
  return state?.empty.includes(part) !== true
}

/** True once the texts are published that one agrees to when joining. */
export async function isJoiningOpen(): Promise<boolean> {
  const [hasTerms, hasPrivacy] = await Promise.all([hasPart('terms'), hasPart('privacy')])
  return hasTerms && hasPrivacy
}
