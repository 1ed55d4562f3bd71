import type { Logger } from 'pino'
import { present } from '../../domain/present.ts'
import { createBackend, ownsPath } from '../backend.ts'
import type { Config } from '../config/config.ts'
import type { EmbeddedDatabase } from '../embedded/database.ts'
import { startEmbeddedDatabase } from '../embedded/database.ts'
import type { Backend } from '../http/backend-interface.ts'
import { createRemoteBackend } from '../pages/remote-backend.ts'
import type { Connection } from '../store/client.ts'
import { bringForward } from '../store/migrate.ts'
import { checkDependencies } from './check-dependencies.ts'
import { claimForBusiness } from './claim-for-business.ts'
import { dropHalfDemo } from './drop-half-demo.ts'
import { refuseOtherWorld } from './refuse-other-world.ts'

/** Starts the embedded PostgreSQL, for an installation without DATABASE_URL. */
export function startDatabase(config: Config, log: Logger, signal: AbortSignal): Promise<EmbeddedDatabase> {
  const user = process.env.EMBEDDED_PG_USER
  return startEmbeddedDatabase({ dataDir: config.dataDir, log, signal, ...(user ? { user } : {}) })
}

/** Opens the backend on its migrated database; or the client of a backend elsewhere. */
export async function startBackend(
  config: Config,
  database: EmbeddedDatabase | undefined,
  log: Logger,
): Promise<Backend> {
  if (config.backendUrl) return createRemoteBackend(config.backendUrl, ownsPath)
  const connection: Connection = database?.connection ?? present(config.databaseUrl, 'DATABASE_URL')
  await checkDependencies(config, connection)
  await refuseOtherWorld(connection, config)
  if (await dropHalfDemo(connection, config)) log.info('emptied a demo world whose loading was cut off')
  if (database || config.migrate) {
    const { applied } = await bringForward(connection)
    if (applied.length > 0) log.info({ applied }, 'migrated')
  }
  await claimForBusiness(connection, config)
  return await createBackend({ config, connection, log })
}
