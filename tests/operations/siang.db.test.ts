import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bringForward } from '#lib/server/store/migrate.ts'
import { installation } from './support/installation.ts'
import { freshFolder, runProcess } from './support/run-process.ts'

vi.setConfig({ testTimeout: 300_000 })

test('install makes an empty database ready, says the link once, and changes nothing the second time', async () => {
  const { done, siang, rows, pool, env } = await installation()
  const started = await runProcess(
    ['scripts/siang.ts', 'install', '--email', 'You@Company.example', '--name', 'คุณสมศรี', '--json'],
    env,
  )
  expect(started).toMatchObject({ code: 0, err: '' })
  const first = JSON.parse(started.out)
  expect(first.applied.length).toBeGreaterThan(10)
  expect(first.added).toContain('draft of terms')
  expect(first.link).toMatch(/^https:\/\/siang\.test\/th\/Operator\/welcome#key=[\w-]{43}$/)
  const { rows: operators } = await pool.query(
    'SELECT email, name, roles, is_demo, password_hash FROM operator',
  )
  expect(operators).toEqual([
    {
      email: 'you@company.example',
      name: 'คุณสมศรี',
      roles: ['support', 'finance', 'content', 'admin'],
      is_demo: false,
      password_hash: '',
    },
  ])
  const { rows: counts } = await pool.query(`SELECT (SELECT count(*)::int FROM consent_text) AS published,
    (SELECT count(*)::int FROM content_entry WHERE kind = 'legal' AND status = 'draft') AS drafts,
    (SELECT count(*)::int FROM faq WHERE is_published) AS shown, (SELECT count(*)::int FROM faq) AS questions,
    (SELECT count(*)::int FROM article_category) AS categories, (SELECT count(*)::int FROM article) AS articles,
    (SELECT count(*)::int FROM member) AS members, (SELECT count(*)::int FROM package_offer) AS packages,
    (SELECT count(*)::int FROM setting WHERE key LIKE 'clock.%') AS clocks`)
  expect(counts[0]).toMatchObject({
    published: 0,
    drafts: 4,
    shown: 0,
    categories: 6,
    articles: 0,
    members: 0,
    packages: 0,
  })
  expect(counts[0].questions).toBeGreaterThan(10)
  expect(counts[0].clocks).toBeGreaterThan(30)

  const before = await rows()
  const second = await siang('install')
  expect(second).toMatchObject({ code: 0, err: '' })
  expect(second.out).toMatch(/^Level \d+: schema and first content are in place\./)
  const again = await done('install', '--email', 'you@company.example', '--name', 'Another')
  expect(again).toMatchObject({ applied: [], added: [] })
  expect(again.link).not.toBe(first.link)
  expect(await rows()).toBe(before)
  const { rows: open } = await pool.query('SELECT count(*)::int AS n FROM access_grant WHERE used_at IS NULL')
  expect(open).toEqual([{ n: 1 }])
})

test('of two who install at once one becomes the first administrator, and the other is told who it is', async () => {
  const { env, pool } = await installation()
  const install = (email: string) =>
    runProcess(['scripts/siang.ts', 'install', '--email', email, '--name', 'A'], env)
  const emails = ['a@company.example', 'b@company.example']
  const ended = await Promise.all(emails.map(install))
  expect(ended.map(({ code }) => code).sort(), ended.map(({ err }) => err).join()).toEqual([0, 1])
  const { rows } = await pool.query('SELECT email, roles FROM operator')
  const first = emails[ended.findIndex(({ code }) => code === 0)]
  expect(rows).toEqual([{ email: first, roles: ['support', 'finance', 'content', 'admin'] }])
  const told = ended.find(({ code }) => code === 1)
  expect(told?.err).toContain(`${first} is the first administrator`)
  expect(told?.err).toMatch(/siang operator add [ab]@company\.example/)
  // Both together brought what an installation needs, once.
  const { rows: keys } = await pool.query('SELECT key FROM setting')
  expect(keys.length).toBeGreaterThan(30)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
  // So it is long after the first one joined, too.
  await pool.query(`UPDATE operator SET password_hash = 'x'`)
  expect((await install('c@company.example')).code).toBe(1)
  expect((await pool.query('SELECT email FROM operator')).rows).toHaveLength(1)
})

test('a command on a database that is empty, or at another level than the program, says so and writes nothing', async () => {
  const { siang, pool, connection } = await installation()
  const add = ['operator', 'add', 'a@company.example', '--name', 'A', '--roles', 'admin']
  for (const args of [add, ['status'], ['operator', 'list'], ['content', 'publish-legal']])
    expect(await siang(...args), args.join(' ')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The database is empty: .siang install. prepares it\./),
    })
  await bringForward(connection, 60)
  expect(await siang(...add)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The database is at level 60 of \d+: .siang migrate. brings it forward/),
  })
  expect((await siang('status')).code).toBe(0)
  await bringForward(connection)
  await pool.query(`INSERT INTO schema_migration (number, name, checksum) VALUES (9999, '9999-x.sql', '')`)
  expect(await siang(...add)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/at level 9999, newer than this version knows/),
  })
  expect((await pool.query('SELECT 1 FROM operator')).rows).toEqual([])
})

test('operators are added, listed, reset and disabled; mistakes end with one sentence', async () => {
  const { done, siang, pool } = await installation()
  await done('install', '--email', 'a@company.example', '--name', 'A')
  expect(
    await done('operator', 'add', 'f@company.example', '--name', 'F', '--roles', 'finance,support'),
  ).toMatchObject({
    link: expect.stringContaining('/th/Operator/welcome#key='),
  })
  await pool.query(`UPDATE operator SET password_hash = 'x'`)
  const list = await done('operator', 'list')
  expect(list).toMatchObject([
    { email: 'a@company.example', state: 'active', roles: ['support', 'finance', 'content', 'admin'] },
    { email: 'f@company.example', state: 'active', roles: ['finance', 'support'] },
  ])
  for (const [args, code, sentence] of [
    [
      ['operator', 'add', 'F@company.example', '--name', 'F', '--roles', 'finance'],
      1,
      /is an operator already/,
    ],
    [['operator', 'add', 'nobody', '--name', 'F', '--roles', 'finance'], 1, /no mail address/],
    [['operator', 'add', 'g@company.example', '--name', 'G', '--roles', 'boss'], 2, /There is no role boss/],
    [['operator', 'disable', 'a@company.example'], 1, /last administrator/],
    [['operator', 'reset', 'x@company.example'], 1, /no operator with this address/],
    [['operater'], 2, /unknown command.*\n.*Did you mean operator/],
    [['operator', 'add', 'g@company.example'], 2, /required option/],
    [['restore', '/nowhere'], 6, /no whole backup/],
    [['restore', '/nowhere.failed'], 6, /failed its proof/],
    [['demo', 'load'], 1, /DEMO_MODE=on/],
    [['reset'], 1, /Only demo databases/],
  ] as const) {
    const ended = await siang(...args)
    expect(ended.err, args.join(' ')).toMatch(sentence)
    expect(ended.code, args.join(' ')).toBe(code)
    expect(ended.err).not.toMatch(/^\s+at /m)
  }
  await done('operator', 'reset', 'a@company.example')
  await done('operator', 'disable', 'f@company.example', '--reason', 'left')
  expect((await done('operator', 'list')).map(({ state }: { state: string }) => state)).toEqual([
    'invited',
    'disabled',
  ])
  const { rows } = await pool.query(
    `SELECT transition, reason FROM audit_log WHERE subject = 'operator' ORDER BY id`,
  )
  expect(rows.map(({ transition }) => transition)).toEqual(['invite', 'invite', 'reset', 'disable'])
  expect(rows.at(-1)).toMatchObject({ reason: 'left' })
})

test('content goes out as Markdown and YAML and comes back the same; legal texts come as drafts', async () => {
  const { done, siang, pool } = await installation()
  await done('install')
  await pool.query(`INSERT INTO article (id, slug, category_id, status, author, image, published_at, updated_at, created_at)
    VALUES (uuid_v7(), 'hello', 5, 'published', 'Mint', '/images/a.webp', '2026-11-01T02:00:00Z', now(), now())`)
  await pool.query(`INSERT INTO article_text (article_id, locale, title, excerpt, body, minutes)
    SELECT id, l, 'ชื่อ: ' || l, 'ย่อ', E'## หัวข้อ\\n\\n- ข้อ\\n', 2 FROM article, unnest(ARRAY['th', 'en']) l`)
  await pool.query(
    `INSERT INTO seo_page (page, locale, title, updated_at) VALUES ('home', 'th', 'หน้าแรก', now())`,
  )
  await pool.query(`INSERT INTO package_offer (id, kind, status, slug_th, slug_en, name_th, name_en, summary_th, summary_en, body_th, body_en,
      channel_type, post_type, slots, price, fee_per_slot, currency, valid_days, position, created_at, updated_at)
    VALUES (uuid_v7(), 'package', 'publish', 'ha-khon', 'five', 'ห้าคน', 'Five', 's', 's', 'b', 'b',
      'INSTAGRAM', 'photoPost', 5, 500000, 80000, 'THB', 90, 1, now(), now())`)
  await pool.query(`INSERT INTO site_notice (id, key, audience, tone, text_th, text_en, updated_at)
    VALUES (uuid_v7(), 'new-year', 'everybody', 'info', 'หยุดปีใหม่', 'Closed', now())`)
  const one = join(freshFolder(), 'one')
  await done('content', 'export', one)
  expect(readFileSync(join(one, 'article/hello.th.md'), 'utf8')).toBe('## หัวข้อ\n\n- ข้อ\n')
  expect(existsSync(join(one, 'legal/terms.en.md'))).toBe(true)
  expect((await siang('content', 'export', one)).err).toMatch(/is not empty/)

  const other = await installation()
  await other.done('install')
  await other.pool.query(`DELETE FROM content_entry WHERE kind = 'legal'`)
  await other.pool.query(`ALTER TABLE content_revision DISABLE TRIGGER USER`)
  await other.pool.query(`DELETE FROM content_revision WHERE kind = 'legal'`)
  expect(await other.done('content', 'import', one)).toMatchObject({ drafts: 4 })
  const two = join(freshFolder(), 'two')
  await other.done('content', 'export', two)
  const all = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')])
      .sort()
  expect(all(two)).toEqual(all(one))
  const pages = ['ha-khon', 'new-year'].map((key) => all(two).some(([, text]) => text?.includes(key)))
  expect(pages).toEqual([true, true])
  // Brought in again, a package is another version: nobody buys at a price that was not seen.
  await other.done('content', 'import', one)
  const versions = await other.pool.query('SELECT slug_th, version FROM package_offer')
  expect(versions.rows).toEqual([{ slug_th: 'ha-khon', version: 2 }])

  writeFileSync(join(two, 'faq.yaml'), '- anchor: x\n  audience: nobody\n  position: 1\n')
  const refused = await other.siang('content', 'import', two)
  expect(refused.err).toMatch(/^Nothing was imported: /)
  expect(refused.code).toBe(1)
  expect(await other.done('content', 'publish-legal')).toMatchObject([
    { kind: 'marketing', version: 1 },
    { kind: 'privacy', version: 1 },
    { kind: 'talent_manager', version: 1 },
    { kind: 'terms', version: 1 },
  ])
  expect(await other.done('install')).toMatchObject({ added: [] })
})
