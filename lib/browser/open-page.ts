import { keepLanding } from './landing.ts'
import { keepPlace } from './return-place.ts'

/** What a page of everybody keeps of a visit: the place to come back to, and what brought somebody. */
export function startOpenPage(): void {
  keepPlace()
  keepLanding(location.search)
}
