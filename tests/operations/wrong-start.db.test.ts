import { createServer } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { loadConfig } from '#lib/server/config/load-config.ts'
import { emptyDatabase, freshFolder, REAL, runProcess } from './support/run-process.ts'

// A process takes seconds to begin while other tests run.
vi.setConfig({ testTimeout: 90_000 })

const REMOTE = 'postgresql://siang:pw@db.siang.test/siang?sslmode=verify-full'
const OUT = { ...REAL, DATABASE_URL: REMOTE }
const without = (name: keyof typeof OUT) => {
  const { [name]: _, ...rest } = OUT
  return rest
}

/** What is wrong, the environment, and the line that says so. All stop before anything is opened. */
const WRONG: readonly [string, Record<string, string>, RegExp][] = [
  ['no way to send mail', without('SMTP_URL'), /^ {2}SMTP_URL is required outside demo mode/m],
  [
    'demo on a database elsewhere',
    { ...OUT, DEMO_MODE: 'on' },
    /^ {2}DEMO_MODE must be off with a database on/m,
  ],
  [
    'demo at a public address',
    { APP_URL: 'https://siang.test', DEMO_MODE: 'on' },
    /^ {2}DEMO_MODE must be off at a public/m,
  ],
  [
    'a database in plain text',
    { ...OUT, DATABASE_URL: 'postgresql://s:p@db.siang.test/s' },
    /^ {2}DATABASE_URL must encrypt/m,
  ],
  [
    'sslmode=disable through a network',
    { ...OUT, DATABASE_URL: 'postgresql://s:p@10.0.0.9/s?sslmode=disable' },
    /^ {2}DATABASE_URL must encrypt/m,
  ],
  [
    'sslmode=prefer',
    { ...OUT, DATABASE_URL: `${REMOTE}&x=1`.replace('verify-full', 'prefer') },
    /^ {2}DATABASE_URL must encrypt/m,
  ],
  ['half a pooler', { ...OUT, POOLER: 'transaction' }, /^ {2}DATABASE_DIRECT_URL is required with POOLER/m],
  ['no pooler', { ...OUT, DATABASE_DIRECT_URL: REMOTE }, /^ {2}DATABASE_DIRECT_URL must be unset without/m],
  ['a pool of one', { ...OUT, DATABASE_POOL_SIZE: '1' }, /^ {2}DATABASE_POOL_SIZE must be connections/m],
  ['SMPT_URL', { ...OUT, SMPT_URL: 'smtp://mail' }, /^ {2}SMPT_URL is no key.*did you mean SMTP_URL\?/m],
  ['S3_SECRT', { ...OUT, S3_SECRT: 'x' }, /^ {2}S3_SECRT is no key.*did you mean S3_SECRET\?/m],
  [
    'SESION_SECRET',
    { ...OUT, SESION_SECRET: 'x' },
    /^ {2}SESION_SECRET is no key.*did you mean SESSION_SECRET\?/m,
  ],
  ['DATABSE_URL', { ...OUT, DATABSE_URL: 'x' }, /^ {2}DATABSE_URL is no key.*did you mean DATABASE_URL\?/m],
  ['an unknown key with our prefix', { ...OUT, SMTP_PASSWORD: 'x' }, /^ {2}SMTP_PASSWORD is no key/m],
  ['no SESSION_SECRET', without('SESSION_SECRET'), /^ {2}SESSION_SECRET is required when DATABASE_URL/m],
  ['no ENCRYPTION_KEY', without('ENCRYPTION_KEY'), /^ {2}ENCRYPTION_KEY is required when DATABASE_URL/m],
  ['no APP_URL', without('APP_URL'), /^ {2}APP_URL is required when DATABASE_URL/m],
  ['http at a public address', { ...OUT, APP_URL: 'http://siang.test' }, /^ {2}APP_URL must be https/m],
  [
    'a path in APP_URL',
    { ...OUT, APP_URL: 'https://siang.test/app' },
    /^ {2}APP_URL must be an http or https origin/m,
  ],
  ['a port that is none', { ...OUT, PORT: '80 80' }, /^ {2}PORT must be a port number/m],
  [
    'one letter 40 times as secret',
    { ...OUT, SESSION_SECRET: 's'.repeat(40) },
    /^ {2}SESSION_SECRET is no secret/m,
  ],
  [
    'a secret of the manual',
    { ...OUT, SESSION_SECRET: 'change-me-change-me-change-me-now!' },
    /^ {2}SESSION_SECRET is no secret/m,
  ],
  [
    'a key of zeros',
    { ...OUT, ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') },
    /^ {2}ENCRYPTION_KEY is no secret/m,
  ],
  [
    'one secret for two uses',
    { ...OUT, PAYMENT_NOTICE_SECRET: REAL.SESSION_SECRET },
    /^ {2}PAYMENT_NOTICE_SECRET must differ from SESSION_SECRET/m,
  ],
  ['a key of the wrong length', { ...OUT, ENCRYPTION_KEY: 'abcd' }, /^ {2}ENCRYPTION_KEY must be 32 bytes/m],
  [
    'half of the object storage',
    { ...OUT, S3_BUCKET: 'b' },
    /^ {2}S3_ENDPOINT is required beside S3_BUCKET/m,
  ],
  [
    'object storage in plain text',
    { ...OUT, S3_ENDPOINT: 'http://s3.siang.test', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' },
    /^ {2}S3_ENDPOINT must be https/m,
  ],
  [
    'a card provider in plain text',
    {
      ...OUT,
      PAYMENT_URL: 'http://pay.siang.test',
      PAYMENT_KEY: 'k',
      PAYMENT_WEBHOOK_SECRET: 'w'.repeat(16),
    },
    /^ {2}PAYMENT_URL must be https/m,
  ],
  [
    'cards without their notices',
    { ...OUT, PAYMENT_URL: 'https://pay.siang.test', PAYMENT_KEY: 'k' },
    /^ {2}PAYMENT_WEBHOOK_SECRET is required/m,
  ],
  [
    'half of LINE',
    { ...OUT, LINE_CHANNEL_SECRET: 'x' },
    /^ {2}LINE_CHANNEL_ACCESS_TOKEN is required beside/m,
  ],
  [
    'a backend elsewhere and a database',
    { ...OUT, BACKEND_URL: 'https://b.siang.test' },
    /^ {2}BACKEND_URL must be unset beside DATABASE_URL/m,
  ],
  [
    'neither pages nor backend',
    { BACKEND_URL: 'http://127.0.0.1:3', BACKEND_ONLY: '1' },
    /^ {2}BACKEND_ONLY must be 0 beside BACKEND_URL/m,
  ],
  ['MIGRATE=off for the embedded database', { MIGRATE: 'off' }, /^ {2}MIGRATE must be on for the embedded/m],
  ['a sender without address', { ...OUT, MAIL_FROM: 'Siang' }, /^ {2}MAIL_FROM must hold a mail address/m],
  [
    'real mail in a demo',
    { SMTP_URL: 'smtp://mail.siang.test' },
    /^ {2}SMTP_URL must be unset in demo mode/m,
  ],
  [
    'a backup key that is none',
    { ...OUT, BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' },
    /^ {2}BACKUP_RECIPIENT must be a public age key/m,
  ],
  ['a time of day that is none', { ...OUT, BACKUP_AT: '25:00' }, /^ {2}BACKUP_AT must be a time of day/m],
]

/** The list: its head, one line for each fault with rule and example, and neither a stack nor a secret. */
function expectList(text: string, line: RegExp, secret: string) {
  expect(text).toMatch(/^The configuration has \d+ faults?:$/m)
  expect(text).toMatch(line)
  for (const one of text.trim().split('\n').slice(1)) expect(one, one).toMatch(/^ {2}\S+ .+\. Example: .+/)
  expect(text).not.toMatch(/^\s+at /m)
  expect(text).not.toContain(secret)
}

async function expectRefused(env: Record<string, string>, line: RegExp) {
  const ended = await runProcess(['server.ts'], { BACKEND_ONLY: '1', DATA_DIR: freshFolder(), ...env })
  expectList(ended.err, line, env.SESSION_SECRET ?? REAL.SESSION_SECRET)
  expect(ended.code).toBe(1)
}

describe('a start that is refused', () => {
  test('has at least 30 reasons', () => expect(WRONG.length).toBeGreaterThanOrEqual(30))

  // What reads the environment is asked itself: a process for each would take minutes.
  test.each(WRONG)('%s', (_, env, line) => {
    const read = () => loadConfig({ BACKEND_ONLY: '1', DATA_DIR: freshFolder(), ...env })
    expect(read).toThrow(expect.objectContaining({ name: 'EntryError', exitCode: 1 }))
    try {
      read()
    } catch (error) {
      expectList((error as Error).message, line, env.SESSION_SECRET ?? REAL.SESSION_SECRET)
    }
  })

  test('what is wrong in nothing is taken', () => {
    expect(loadConfig({ ...OUT, TRUST_PROXY: '1' })).toMatchObject({ demoMode: false })
  })

  test('all faults stand in one list', async () => {
    const { SMTP_URL: _, ...env } = { ...OUT, S3_SECRT: 'x', PORT: 'x', SESSION_SECRET: 's'.repeat(40) }
    await expectRefused(env, /has 4 faults/)
  })
})

describe('services that do not answer', () => {
  const real = async (): Promise<Record<string, string>> => ({
    ...REAL,
    DATABASE_URL: (await emptyDatabase()).url,
  })

  test('a database that is not there, storage that cannot be written and mail that is not reached: one list', async () => {
    await expectRefused(
      {
        ...REAL,
        DATABASE_URL: 'postgresql://siang:pw@127.0.0.1:9/siang',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_BUCKET: 'b',
        S3_KEY: 'k',
        S3_SECRET: 's',
      },
      /DATABASE_URL leads to no usable.*nothing answers[\s\S]*S3_ENDPOINT does not keep[\s\S]*SMTP_URL is not reached/,
    )
  })

  test('a database that does not exist; reads beside another one', async () => {
    const env = await real()
    const other = env.DATABASE_URL!.replace(/siang_test_\w+/, 'siang_nowhere')
    await expectRefused({ ...env, DATABASE_URL: other }, /DATABASE_URL leads to no usable.*create it first/)
    await expectRefused({ ...env, DATABASE_READ_URL: (await emptyDatabase()).url }, /leads to another/)
  })

  test('a mail server that refuses the password', async () => {
    const server = createServer((socket) => {
      socket.write('220 mail.test ESMTP\r\n')
      socket.on('data', (chunk) => {
        if (/^EHLO/i.test(String(chunk))) socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n')
        else if (/^AUTH/i.test(String(chunk))) socket.write('535 5.7.8 no\r\n')
        else socket.end('221 bye\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    try {
      await expectRefused(
        { ...(await real()), SMTP_URL: `smtp://me:wrong@127.0.0.1:${port}` },
        /SMTP_URL is refused by the mail server: user or password/,
      )
    } finally {
      server.close()
    }
  })
})
