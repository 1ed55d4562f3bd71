import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import { findCodeToSend } from '../services/otp/code.ts'
import { sql } from '../store/client.ts'
import { newId } from '../store/id.ts'
import type { World } from './world.ts'

export const PASSWORD = 'ทะเลสีฟ้า-ลมเย็น-29'
let hash: string | undefined

/** A hash of the password that is compared at once: a hash says itself what comparing it costs. */
function makeCheapHash(): string {
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const [memory, passes, nonce] = [8, 1, randomBytes(16)]
  const message = PASSWORD.normalize('NFC')
  const key = argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory, passes })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(nonce)}$${bare(key)}`
}

/** Gives a member of the world the password to sign in with; tests about timing give a hash at the product's own cost. */
export async function givePassword(world: World, memberId: string, own?: string): Promise<void> {
  hash ??= makeCheapHash()
  await world.db.run(sql`UPDATE member SET password_hash = ${own ?? hash} WHERE id = ${memberId}`)
}

/** The code last sent to a recipient, as in its message; undefined when none was sent. */
export async function readCode(world: World, recipient: string): Promise<string | undefined> {
  const row = await world.db.maybeOne<{ payload: { otpId: string } }>(sql`SELECT payload FROM outbox
    WHERE event = 'otp' AND address = ${recipient} ORDER BY id DESC LIMIT 1`)
  if (!row) return undefined
  const found = await findCodeToSend(world.system, row.payload.otpId)
  return found?.code
}

/** A code that is certainly wrong. */
export const wrongCode = (code: string | undefined) =>
  String((Number(code ?? '0') + 1) % 1_000_000).padStart(6, '0')

/** Publishes one version of each text, in both languages. */
export async function publishTexts(world: World, version = 1): Promise<void> {
  for (const kind of ['terms', 'privacy', 'marketing', 'talent_manager'])
    for (const locale of ['th', 'en']) {
      const body = `${kind} ${version} ${locale}`
      await world.db.run(sql`INSERT INTO consent_text (id, kind, version, locale, title, summary, body, sha256, published_at)
        VALUES (${newId(world.clock.now().getTime())}, ${kind}, ${version}, ${locale}, ${`Title ${kind}`}, 'สรุป', ${body},
          ${createHash('sha256').update(body).digest()}, ${world.clock.now()})`)
    }
}

/** The value of a cookie that an answer set. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  for (const cookie of headers.getSetCookie()) {
    const [pair] = cookie.split(';')
    const at = pair!.indexOf('=')
    if (pair!.slice(0, at) === name) return pair!.slice(at + 1)
  }
  return undefined
}
