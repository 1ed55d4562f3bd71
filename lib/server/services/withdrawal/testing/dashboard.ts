import type { World } from '../../../testing/world.ts'
import type { Login } from './payout.ts'

export async function dashboardOf(world: World, as: Login) {
  return (await world.request('GET', '/api/influencers/dashboard', { as })).body
}
