import type { Config } from '../config/config.ts'
import type { Connection } from '../store/client.ts'
import { holdStartLock } from '../store/start-lock.ts'
import { clearDatabase } from './clear-database.ts'
import { isHalfDemo, refuseOtherWorld } from './refuse-other-world.ts'

/**
 * A demo world whose loading was cut off, by a kill or by Ctrl-C during the first start, is emptied, so that it is
 * loaded whole: without its people and jobs it would be served for ever. True where it was. While another process is
 * loading it, this waits until it is done.
 */
export async function dropHalfDemo(
  connection: Connection,
  config: Pick<Config, 'demoMode' | 'dataDir'>,
): Promise<boolean> {
  if (!config.demoMode || !(await isHalfDemo(connection))) return false
  return holdStartLock(connection, async () => {
    await refuseOtherWorld(connection, config)
    if (!(await isHalfDemo(connection))) return false
    await clearDatabase(connection, config)
    return true
  })
}
