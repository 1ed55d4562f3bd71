import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '#lib/server/backup/make-backup.ts'
import { openBackup } from '#lib/server/backup/sealed-backup.ts'
import { refuseOtherWorld } from '#lib/server/entry/refuse-other-world.ts'
import { judgeUpkeep, toMetrics } from '#lib/server/entry/upkeep-state.ts'
import { vaultKeyFingerprint } from '#lib/server/store/backup.ts'
import { checkBackup } from '#lib/server/store/check-backup.ts'
import { raw, sql } from '#lib/server/store/client.ts'
import { restoreBackup } from '#lib/server/store/restore-backup.ts'
import { readOperatingFacts } from '#lib/server/store/upkeep.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { proveBooks } from '#lib/server/workers/prove-books.ts'
import { emptyDatabase, freshFolder, REAL, runProcess } from './support/run-process.ts'

vi.setConfig({ testTimeout: 150_000 })

test('a scheduled backup is proven, encrypted for its key, kept by its timetable, and restores', async () => {
  const world = await makeWorld()
  await world.marketer({ credit: 5_000n })
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const config = { ...world.config, backup: { keep: { days: 1, weeks: 0, months: 0 }, recipient } }
  const { connection } = world
  const made = await makeBackup(config, connection)
  expect(made.folder).toMatch(/\/backup\/\d{4}-\d\d-\d\dT\d{6}Z\.age$/)
  const names = readdirSync(made.folder)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((one) => !one.endsWith('.age') && one !== 'files')).toEqual([])
  expect(readFileSync(join(made.folder, 'manifest.json.age'), 'latin1')).toMatch(/^age-encryption\.org\/v1/)
  expect(existsSync(made.folder.slice(0, -4))).toBe(false)

  const keys = freshFolder()
  writeFileSync(join(keys, 'right'), `# made today\n${identity}\n`)
  writeFileSync(join(keys, 'wrong'), await generateIdentity())
  writeFileSync(join(keys, 'none'), 'nothing')
  const open = (key: string, to = freshFolder()) =>
    openBackup(made.folder, join(keys, key), to).then(() => to)
  await expect(open('wrong')).rejects.toMatchObject({ name: 'BackupError', exitCode: 6 })
  await expect(open('none')).rejects.toThrow(/holds no private age key/)
  const plain = await open('right')
  expect((await checkBackup(plain)).tables).toEqual(made.tables)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, plain, { vaultKey: vaultKeyFingerprint(world.config.encryptionKey) })
  const { rows } = await target.pool.query('SELECT sum(amount)::int AS n FROM credit_lot')
  expect(rows).toEqual([{ n: 5_000 }])

  const facts = await readOperatingFacts(world.db, new Date())
  expect(facts.backup?.rows).toBe(made.tables.reduce((sum, table) => sum + table.rows, 0))
  const second = await makeBackup(config, connection)
  expect(second.dropped).toEqual([made.folder.split('/').at(-1)])
  expect(readdirSync(join(world.config.dataDir, 'backup'))).toEqual([second.folder.split('/').at(-1)])
})

test('a backup removes the copies of the database that earlier ones left when they were killed, and no other folder', async () => {
  const world = await makeWorld()
  const backups = join(world.config.dataDir, 'backup')
  const left = ['2026-01-01T000000Z.unproven', '2026-01-01T000000Z.age.unfinished']
  for (const name of [...left, 'mine']) mkdirSync(join(backups, name), { recursive: true })
  const placeOf = (kind: string, hours: number) => {
    const place = mkdtempSync(join(tmpdir(), `siang-${kind}-`))
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    mkdirSync(join(place, 'db'))
    const at = Date.now() / 1000 - hours * 3600
    utimesSync(place, at, at)
    return place
  }
  const [old, decrypted, running, other] = [
    placeOf('backup', 13),
    placeOf('restore', 13),
    placeOf('backup', 1),
    placeOf('backup-test', 13),
  ]
  const made = await makeBackup(world.config, world.connection)
  expect(readdirSync(backups).sort()).toEqual([made.folder.split('/').at(-1), 'mine'])
  expect([old, decrypted, running, other].map((place) => existsSync(place))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('a backup is encrypted before it has its name, so that no kill leaves a readable one', async () => {
  const world = await makeWorld()
  const recipient = await identityToRecipient(await generateIdentity())
  const backups = join(world.config.dataDir, 'backup')
  const seen = new Set<string>()
  const watch = setInterval(() => {
    for (const name of existsSync(backups) ? readdirSync(backups) : []) seen.add(name.slice(18))
  }, 1)
  await makeBackup(
    { ...world.config, backup: { ...world.config.backup, recipient } },
    world.connection,
  ).finally(() => clearInterval(watch))
  expect(seen).toContain('.age.unfinished')
  expect(seen).not.toContain('')
})

test('the nightly proof notes what holds, and tells finance what does not', async () => {
  const world = await makeWorld()
  await world.marketer({ credit: 5_000n })
  expect(await proveBooks(world.system)).toEqual({ broken: [], isWhole: true })
  const config = { ...world.config, backup: { ...world.config.backup, at: 150 } }
  const facts = () => readOperatingFacts(world.db, world.clock.now())
  const judge = async () => judgeUpkeep(await facts(), config, world.clock.now())
  expect(await judge()).toEqual({ queue: true, backup: false, proof: true })
  await world.db.run(raw('ALTER TABLE ledger_account DISABLE TRIGGER USER'))
  await world.db.run(sql`UPDATE ledger_account SET balance = balance + 1 WHERE code = 'platform.adjustment'`)
  const { broken } = await proveBooks(world.system)
  expect(broken.length).toBeGreaterThan(0)
  expect(await judge()).toMatchObject({ proof: false })
  const told = await world.db.many(sql`SELECT payload FROM outbox WHERE event = 'proof_failed'`)
  expect(told).toMatchObject([{ payload: { roles: ['finance', 'admin'] } }])
  world.clock.advance({ minutes: 16 })
  expect(await judge()).toMatchObject({ queue: false })
  const text = toMetrics({
    version: 'v1',
    facts: await facts(),
    pool: world.db.pool,
    storage: true,
    missingFiles: 3,
    history: true,
    apartMs: -90_500,
    replicas: [
      { isReplica: true, lagMs: 2000 },
      { isReplica: false, lagMs: undefined },
    ],
    now: world.clock.now(),
  })
  expect(text).toMatch(/^siang_clock_apart_seconds -90$/m)
  expect(text).toMatch(/^siang_replicas 1$/m)
  expect(text).toMatch(/^siang_files_missing 3$/m)
  expect(text).toMatch(/^siang_replica_lag_seconds 2$/m)
  expect(text).toMatch(/^siang_info\{version="v1"\} 1$/m)
  expect(text).toMatch(/^siang_message_late_seconds 960$/m)
  expect(text).toMatch(/^siang_proof_age_seconds 960$/m)
  expect(text).toMatch(new RegExp(`^siang_proof_broken ${broken.length}$`, 'm'))
  expect(text).not.toMatch(/siang_backup_age_seconds/)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? -?\d+)$/)
})

test('two instances that start at once on an empty database both come up, and no demo is loaded beside them', async () => {
  const { url, pool, connection } = await emptyDatabase()
  const mail = createServer((socket) => {
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('data', (chunk) => socket.write(/^QUIT/i.test(String(chunk)) ? '221 bye\r\n' : '250 ok\r\n'))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
  const { port } = mail.address() as { port: number }
  const start = (own: number) =>
    runProcess(
      ['server.ts'],
      {
        ...REAL,
        LOG_LEVEL: 'info',
        BACKEND_ONLY: '1',
        STOP_PAUSE_MS: '0',
        HOST: '127.0.0.1',
        PORT: String(own),
        DATA_DIR: freshFolder(),
        DATABASE_URL: url,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
      },
      { until: /"msg":"ready"/, ms: 120_000 },
    )
  const ended = await Promise.all([start(4171), start(4172)])
  mail.close()
  for (const { code, out, err } of ended) {
    expect(err).toBe('')
    expect(out).toMatch(/"msg":"ready"/)
    // Every line of the log is JSON.
    for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
    expect(code).toBe(0)
  }
  const { rows } = await pool.query('SELECT count(*)::int AS n, max(number) AS level FROM schema_migration')
  expect(rows[0].n).toBe(rows[0].level)
  await expect(refuseOtherWorld(connection, { demoMode: true })).rejects.toThrow(/DEMO_MODE must be off/)
})
