// What lanes of the books and sending notices after the commit save PostgreSQL (decision 29): one posting on the bank's
// account with one audit row, sent by pgbench with one lane, with sixteen, and with a NOTIFY in the transaction, in
// turns.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { checkInvariants } from '../lib/server/invariants/index.ts'
import { openDatabase } from '../lib/server/store/client.ts'
import { migrate } from '../lib/server/store/migrate.ts'
import { commit, median } from './load.mjs'
import { hasPgbench } from './money-replay.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 3)
const CLIENTS = [1, 4, 16]
const POSTING = `BEGIN;
SELECT ledger_post('L28', gen_random_uuid()::text, 'THB', '[
  {"code": "bank.cash", "side": "D", "normal": "D", "guarded": false, "amount": "100"},
  {"code": "platform.adjustment", "side": "C", "normal": "D", "guarded": false, "amount": "100"}]', now());
INSERT INTO audit_log (subject, transition, actor_kind, at) VALUES ('setting', 'bench', 'system', now());
`
const CASES = [
  { name: 'one lane', lanes: 1, script: `${POSTING}COMMIT;` },
  {
    name: '16 lanes, NOTIFY in the transaction',
    lanes: 16,
    script: `${POSTING}SELECT pg_notify('outbox', '');\nCOMMIT;`,
  },
  { name: '16 lanes', lanes: 16, script: `${POSTING}COMMIT;` },
]

if (!hasPgbench()) {
  console.info('Skipped: pgbench is missing (Debian: postgresql-contrib).')
  process.exit(0)
}
const dataDir = mkdtempSync(join(tmpdir(), 'siang-lanes-'))
const server = await startEmbeddedDatabase({ dataDir, maxConnections: 60 })
const { connection } = server

function run(file, lanes, clients) {
  const where = [
    '-h',
    connection.host,
    '-p',
    String(connection.port),
    '-U',
    connection.user,
    connection.database,
  ]
  const child = spawn('pgbench', ['-n', '-c', String(clients), '-T', String(SECONDS), '-f', file, ...where], {
    env: { ...process.env, PGPASSWORD: connection.password, PGOPTIONS: `-c siang.lanes=${lanes}` },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve, reject) =>
    child.on('close', () => {
      const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1])
      if (rate > 0) resolve(rate)
      else reject(new Error(output.slice(-500)))
    }),
  )
}

let isWhole = false
try {
  const pool = new pg.Pool({ ...connection, max: 1 })
  await migrate(pool)
  await pool.end()
  for (const [n, one] of CASES.entries()) {
    one.file = join(dataDir, `case-${n}.sql`)
    writeFileSync(one.file, one.script)
    one.rates = CLIENTS.map(() => [])
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, clients] of CLIENTS.entries())
      for (const one of CASES) one.rates[at].push(await run(one.file, one.lanes, clients))
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, medians of ${ROUNDS} × ${SECONDS} s in turns\n`,
  )
  console.info(
    `| transactions a second | ${CLIENTS.join(' | ')} clients | 16 ÷ 1 | at 16 ÷ one lane |\n|---|---|---|---|---|---|`,
  )
  const first = median(CASES[0].rates.at(-1))
  for (const { name, rates } of CASES) {
    const [one, four, sixteen] = rates.map(median)
    console.info(
      `| ${name} | ${one.toFixed(0)} | ${four.toFixed(0)} | ${sixteen.toFixed(0)} | ${(sixteen / one).toFixed(2)} | ${(sixteen / first).toFixed(2)} |`,
    )
  }
  const db = openDatabase(connection, { max: 1 })
  await db.transaction(async (tx) => {
    await tx.run({ text: `SET LOCAL statement_timeout = 0`, values: [] })
    // These postings belong to no bank movement, so I23 fails; every other invariant must hold.
    const broken = (await checkInvariants(tx, new Date())).filter(({ id }) => id !== 'I23')
    isWhole = broken.length === 0
    console.info(`\nThe books after it: ${isWhole ? 'whole' : broken.map(({ id }) => id).join(', ')}`)
  })
  await db.close()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isWhole ? 0 : 1)
