import type { Config } from '../config/config.ts'
import type { Connection } from '../store/client.ts'
import { holdStartLock } from '../store/start-lock.ts'
import { isOfBusiness, noteBusiness, refuseOtherWorld } from './refuse-other-world.ts'

/**
 * A business that starts says whose the database is before it serves: a demo world that is being loaded at that moment
 * is seen once it has ended, and none is loaded afterwards. Throws EntryError.
 */
export async function claimForBusiness(
  connection: Connection,
  config: Pick<Config, 'demoMode'>,
): Promise<void> {
  if (config.demoMode || (await isOfBusiness(connection))) return
  await holdStartLock(connection, async () => {
    await refuseOtherWorld(connection, config)
    await noteBusiness(connection)
  })
}
