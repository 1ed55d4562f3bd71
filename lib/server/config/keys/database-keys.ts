import * as z from 'zod'
import { DATABASE_URL_SIGNS, databaseUrl, databaseUrls, integer, type KeyTable, text } from './key-shapes.ts'

/** The database, how it is reached, and its replicas. */
export const DATABASE_KEYS = {
  DATA_DIR: [text, 'a folder', '.data', 'Folder of the embedded database, files and generated keys (.data).'],
  DATABASE_URL: [
    databaseUrl,
    `a PostgreSQL URL ${DATABASE_URL_SIGNS}`,
    'postgresql://siang:secret@db.example/siang?sslmode=verify-full',
    'PostgreSQL 15 or newer. Unset: PostgreSQL 18 is started in DATA_DIR.',
  ],
  DATABASE_DIRECT_URL: [
    databaseUrl,
    `a PostgreSQL URL ${DATABASE_URL_SIGNS}`,
    'postgresql://siang:secret@db.example:5432/siang?sslmode=verify-full',
    'The database behind the pooler: migrations, LISTEN, the worker and commands. Required with POOLER=transaction.',
  ],
  POOLER: [
    z.enum(['none', 'transaction']),
    'none or transaction',
    'transaction',
    'transaction: DATABASE_URL is a pooler that gives a connection to one transaction at a time, like PgBouncer (none).',
  ],
  DATABASE_POOL_SIZE: [
    integer(2, 500),
    'connections from 2 to 500',
    '20',
    'Most connections of one process for requests (10). The worker, LISTEN, the check for commits that wait for a replica, and readiness use 8 more.',
  ],
  DATABASE_READ_URL: [
    databaseUrls,
    `PostgreSQL URLs separated by commas, one for each server ${DATABASE_URL_SIGNS}`,
    'postgresql://siang:secret@db2.example/siang?sslmode=verify-full,postgresql://siang:secret@db3.example/siang?sslmode=verify-full',
    'Replicas of DATABASE_URL for public reads, searches, reports and exports. One that leads, is away or is too far behind is left out; then the leader answers.',
  ],
  DATABASE_READ_LAG_MS: [
    integer(500, 60000),
    'milliseconds from 500 to 60000',
    '2000',
    'A replica that is further behind is not read from (2000).',
  ],
  NOTICES: [
    z.enum(['listen', 'poll']),
    'listen or poll',
    'poll',
    'How instances learn of changes: listen (LISTEN/NOTIFY), or poll twice a second where the database or its pooler has no LISTEN. The same for all instances and commands (listen).',
  ],
  EMBEDDED_PG_USER: [
    z.string().regex(/^[a-z_][a-z0-9_-]{0,31}$/),
    'an account of this machine',
    'postgres',
    'Account that runs the embedded server when the application runs as root.',
  ],
  MIGRATE: [
    z.enum(['on', 'off']),
    'on or off',
    'off',
    'With DATABASE_URL: off leaves migrations to `npm run siang -- migrate`.',
  ],
} as const satisfies KeyTable
