import { expect, it } from 'vitest'
import { makeWorld } from '../../testing/world.ts'
import { getWallet } from '../earning/wallet.ts'
import { getInfluencerDashboard } from './influencer-dashboard.ts'

it('the dashboard says what blocks a withdrawal, as the wallet does', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { balance } = await getInfluencerDashboard(me.ctx)
  const wallet = await getWallet(me.ctx, me.id)
  expect(balance.blockers).toEqual(wallet.blockers)
  expect(balance.blockers).toContain('bank_account_missing')
  expect(balance.minimum).toEqual({ minor: wallet.minimum, currency: 'THB' })
})
