// `npm run db:migrate` and `npm run db:reset`.
import pg from 'pg'
import { loadConfig } from '#lib/server/config.ts'
import type { Connection } from '#lib/server/entry/backend-interface.ts'
import { withCommandDatabase } from '#lib/server/entry/command-database.ts'
import { migrate } from '#lib/server/store/migrate.ts'

const command = process.argv[2]

try {
  const config = loadConfig(process.env)
  if (command === 'migrate') await withCommandDatabase(config, 'owner', bringForward)
  else if (command === 'reset') {
    if (!config.demoMode)
      throw new Error('db:reset empties demo databases only; this installation is not in demo mode.')
    await withCommandDatabase(config, 'owner', async (connection) => {
      await empty(connection)
      await bringForward(connection)
    })
  } else throw new Error('Usage: npm run db:migrate | npm run db:reset')
} catch (error) {
  console.error((error as Error).message)
  process.exit((error as { exitCode?: number }).exitCode ?? 1)
}

async function withPool(connection: Connection, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: 1,
  })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

function bringForward(connection: Connection): Promise<void> {
  return withPool(connection, async (pool) => {
    const { applied, level } = await migrate(pool)
    console.info(applied.length === 0 ? `Nothing to do: level ${level}.` : `Applied ${applied.join(', ')}.`)
  })
}

function empty(connection: Connection): Promise<void> {
  return withPool(connection, async (pool) => {
    await pool.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE')
    await pool.query('DROP SCHEMA public CASCADE')
    await pool.query('CREATE SCHEMA public')
    console.info('The database is empty; the demo world is loaded at the next start.')
  })
}
