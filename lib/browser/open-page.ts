import { keepLanding } from './landing.ts'
import { keepPlace } from './return-place.ts'

/**
 * What a public page stores of a visit: focus and scroll for the way back, and the landing's campaign and referral
 * code.
 */
export function startOpenPage(): void {
  keepPlace()
  keepLanding(location.search)
}
