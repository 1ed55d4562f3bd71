import { afterAll, beforeEach } from 'vitest'
import { Refusal } from '../../../../domain/errors.ts'
import { type CampaignRow, findCampaign } from '../../../store/campaign.ts'
import { balanceOf } from '../../../store/ledger.ts'
import { makeScene } from '../../../testing/scene.ts'
import { makeWorld } from '../../../testing/world.ts'

/** One world for the whole file, and a new marketer with credit for each test. */
export async function openCampaignScene() {
  const world = await makeWorld({ keep: true })
  afterAll(() => world.close())
  const scene = await makeScene(world)
  beforeEach(async () => {
    Object.assign(scene, await makeScene(world))
  })
  return {
    world,
    scene,
    reserveOf: (campaign: { id: string }) => balanceOf(world.db, 'mkt.reserved', { ref: campaign.id }),
    freeOf: () => balanceOf(world.db, 'mkt.available', { owner: scene.marketer.id }),
    reload: async (campaign: { id: string }): Promise<CampaignRow> =>
      (await findCampaign(world.db, campaign.id))!,
  }
}

export const codeOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
export const target = (campaign: CampaignRow) => ({ id: campaign.id, version: campaign.version })
