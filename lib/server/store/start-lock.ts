import type { Connection } from './open-pool.ts'
import { connectPatiently } from './session-defaults.ts'

const START_LOCK = 7_302_573

/**
 * What decides between a demo and a business, or fills an empty database: one process at a time does it, the others wait
 * and then find it done. Ends with its connection, so a process that is killed leaves no lock.
 */
export async function holdStartLock<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const client = await connectPatiently(connection)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
