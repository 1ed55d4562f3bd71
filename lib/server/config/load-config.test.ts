import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EntryError } from '../entry/entry-error.ts'
import { configurationDocument, ENVIRONMENT_KEYS, environmentExample } from './configuration-document.ts'
import { loadConfig } from './load-config.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'config-'))
const KEY_BYTES = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + 11) % 256))
const KEY = KEY_BYTES.toString('base64')
const REAL = {
  DATABASE_URL: 'postgresql://siang@db.internal/siang?sslmode=verify-full',
  APP_URL: 'https://siang.example',
  SESSION_SECRET: 'k8Zq2mVx7Lw0RtYb5NcPd3HsJf9GaEuQ',
  SMTP_URL: 'smtps://siang:pw@mail.internal:465',
  ENCRYPTION_KEY: KEY,
}
const REPLICA = 'postgresql://siang@db2.internal/siang?sslmode=verify-full'

describe('loadConfig', () => {
  test('pages are rendered ahead unless that is switched off, and never in tests', () => {
    const given = { DATA_DIR: folder() }
    const readAs = (appEnv: 'production' | 'test', env = {}) =>
      loadConfig({ ...given, ...env }, { appEnv }).warmPages
    expect(readAs('production')).toBe(true)
    expect(readAs('production', { WARM_PAGES: '1' })).toBe(true)
    expect(readAs('production', { WARM_PAGES: '0' })).toBe(false)
    expect(readAs('test', { WARM_PAGES: '1' })).toBe(false)
  })

  test('needs nothing: demo mode on loopback, secrets made once and kept private', () => {
    const dataDir = folder()
    const first = loadConfig({ DATA_DIR: dataDir })
    expect(first).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      demoMode: true,
      country: 'TH',
      trustProxy: 0,
      stopPauseMs: 0,
    })
    expect(first.geoip).toEqual({ url: expect.stringContaining('{ip}'), timeoutMs: 600 })
    expect(first.hosts).toContain('127.0.0.1:3000')
    expect(statSync(join(dataDir, 'keys/session-secret')).mode & 0o077).toBe(0)
    const second = loadConfig({ DATA_DIR: dataDir })
    expect(second.sessionSecret).toBe(first.sessionSecret)
    expect(second.encryptionKey).toEqual(first.encryptionKey)
    expect(second.encryptionKey).toHaveLength(32)
  })

  test('reports all faults together and no value of a secret', () => {
    const attempt = () =>
      loadConfig({
        DATABASE_URL: 'bad',
        PORT: 'x',
        SESSION_SECRET: 'short-secret',
        COUNTRY: 'US',
        DATA_DIR: folder(),
      })
    expect(attempt).toThrow(
      /PORT must be .*Example: 3000[\s\S]*DATABASE_URL must be[\s\S]*COUNTRY must be TH, ID or CO[\s\S]*SESSION_SECRET must be at least 32 bytes[\s\S]*APP_URL is required[\s\S]*ENCRYPTION_KEY is required/,
    )
    expect(attempt).not.toThrow(/short-secret/)
  })

  test.each(ENVIRONMENT_KEYS)('$name in any wrong form is named, never unforeseen', ({ name }) => {
    const wrong = ['siang.example', '0', '-1', '1e3', 'http://', 'https://a b', '{}', '๑๒', '25:61', ',', '%']
    for (const value of wrong) {
      let fault: unknown
      try {
        loadConfig({ ...REAL, [name]: value })
      } catch (error) {
        fault = error
      }
      if (fault === undefined) continue
      expect(fault, value).toBeInstanceOf(EntryError)
      expect(String(fault), value).toContain(name)
    }
  })

  test('a real installation is no demo and listens everywhere', () => {
    expect(loadConfig(REAL)).toMatchObject({ demoMode: false, host: '0.0.0.0', stopPauseMs: 5000 })
    expect(loadConfig(REAL).encryptionKey).toEqual(KEY_BYTES)
    expect(loadConfig(REAL)).toMatchObject({ readUrls: [], readLagMs: 2000 })
    expect(loadConfig({ ...REAL, DATABASE_READ_URL: `${REPLICA},${REPLICA}` }).readUrls).toEqual([
      REPLICA,
      REPLICA,
    ])
  })

  test('traces go where the collector is, with its headers, of every request unless said otherwise', () => {
    expect(loadConfig(REAL).traces).toBe(undefined)
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/'
    const url = 'http://127.0.0.1:4318/v1/traces'
    expect(loadConfig({ ...REAL, OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      url,
      headers: {},
      share: 1,
    })
    const more = { OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c,x-d=e=f', OTEL_TRACES_SAMPLER_ARG: '0.05' }
    expect(loadConfig({ ...REAL, OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).traces).toEqual({
      url,
      headers: { a: 'b c', 'x-d': 'e=f' },
      share: 0.05,
    })
  })

  test.each([
    [{ ...REAL, DEMO_MODE: 'on', SMTP_URL: 'smtp://mail' }, /SMTP_URL must be unset in demo mode/],
    [{ ...REAL, APP_URL: 'http://siang.example' }, /must be https/],
    // Passwords with characters of an address, not percent-encoded.
    ...['a/b', 'a#b', 'a?b', 'a%b', '/+='].map((word): [Record<string, string>, RegExp] => [
      { ...REAL, DATABASE_URL: `postgresql://siang:${word}@127.0.0.1/siang` },
      /^The configuration has 1 fault:\n {2}DATABASE_URL must be a PostgreSQL URL.*password.*%23/,
    ]),
    [
      { ...REAL, DATABASE_URL: 'postgresql://siang@127.0.0.1:99999/siang' },
      /^The configuration has 1 fault:\n {2}DATABASE_URL must be a PostgreSQL URL/,
    ],
    [
      { ...REAL, DATABASE_READ_URL: `${REPLICA},postgresql://siang:a#b@db3.internal/siang` },
      /^The configuration has 1 fault:\n {2}DATABASE_READ_URL must be PostgreSQL URLs/,
    ],
    [{ ...REAL, APP_ENV: 'test' }, /loopback address with APP_ENV=test/],
    [
      { ...REAL, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      /OTEL_EXPORTER_OTLP_ENDPOINT must be an http address/,
    ],
    [{ ...REAL, OTEL_EXPORTER_OTLP_HEADERS: 'key' }, /OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
    [{ ...REAL, OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' }, /OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
    [{ ...REAL, OTEL_TRACES_SAMPLER_ARG: '1.1' }, /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
    [{ ...REAL, S3_BUCKET: 'b' }, /S3_ENDPOINT is required beside S3_BUCKET/],
    [{ ...REAL, CHANNEL_X_ID: 'x' }, /CHANNEL_X_SECRET is required beside CHANNEL_X_ID/],
    [{ ...REAL, CHANNEL_LOGIN_URL: 'http://127.0.0.1:4998' }, /CHANNEL_LOGIN_URL must be on loopback/],
    [{ ...REAL, PAYMENT_URL: 'https://p', PAYMENT_KEY: 'k' }, /PAYMENT_WEBHOOK_SECRET is required/],
    [
      { ...REAL, DATABASE_READ_URL: 'postgresql://siang@db2.internal/siang' },
      /DATABASE_READ_URL must encrypt the way/,
    ],
    [{ ...REAL, DATABASE_READ_URL: `${REPLICA},db3` }, /DATABASE_READ_URL must be PostgreSQL URLs separated/],
    [{ ...REAL, DATABASE_READ_URL: REAL.DATABASE_URL }, /DATABASE_READ_URL must lead to replicas/],
    [{ DATABASE_READ_URL: REPLICA }, /DATABASE_READ_URL must be unset without DATABASE_URL/],
    [{ ...REAL, DATABASE_READ_LAG_MS: '1000' }, /DATABASE_READ_LAG_MS must be unset without/],
    [{ ...REAL, DATABASE_READ_URL: REPLICA, DATABASE_READ_LAG_MS: '100' }, /milliseconds from 500 to 60000/],
    [{ ...REAL, GEOIP_URL: 'https://geo.example' }, /contains \{ip\}/],
  ])('refuses %#', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message)
  })

  test('a key file that others may read is refused', () => {
    const dataDir = folder()
    loadConfig({ DATA_DIR: dataDir })
    chmodSync(join(dataDir, 'keys/encryption-key'), 0o644)
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/must not be readable by others/)
  })

  test.each([
    ['session-secret', ''],
    ['session-secret', 'aGFsZiBvZiBpdA=='],
    ['encryption-key', ''],
  ])('a kept %s of %j is refused, not signed with', (name, held) => {
    const dataDir = folder()
    loadConfig({ DATA_DIR: dataDir })
    const file = join(dataDir, 'keys', name)
    writeFileSync(file, held)
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(`${file} must hold 32 bytes as base64`)
    expect(readFileSync(file, 'utf8')).toBe(held)
  })

  test('a folder made by hand is closed before the first key is in it; one in use is refused', () => {
    const dataDir = folder()
    chmodSync(dataDir, 0o755)
    loadConfig({ DATA_DIR: dataDir })
    expect(statSync(dataDir).mode & 0o066).toBe(0)
    chmodSync(dataDir, 0o755)
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/is open to others on this machine \(mode 755\)/)
    expect(statSync(dataDir).mode & 0o777).toBe(0o755)
  })

  test('docs/configuration.md says what the code reads', () => {
    const file = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')
    expect(file).toBe(configurationDocument())
  })

  test('.env.example names every key and nothing else', () => {
    const file = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    expect(file).toBe(environmentExample())
    expect(ENVIRONMENT_KEYS.length).toBeGreaterThan(30)
  })
})
