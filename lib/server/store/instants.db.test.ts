import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../testing/world.ts'
import { sql } from './client.ts'
import {
  consumeGrant,
  countOtpTry,
  findGrant,
  findLiveOtpFlow,
  insertGrant,
  insertOtpFlow,
  takeGrant,
} from './otp.ts'
import { findCallerByToken, OPERATOR_IDLE_SECONDS } from './session.ts'

// What lives until an instant is over at it and stands one millisecond before: a page that counts down shows no more.

let world: World
beforeAll(async () => {
  world = await makeWorld({ keep: true })
  return () => world.close()
})

const END = new Date('2028-02-29T16:59:59.999Z')
const BEFORE = new Date(END.getTime() - 1)
const PURPOSE = 'recovery'

/** A grant that ends at END. */
async function grant() {
  const [tokenHash, subjectId] = [Buffer.from(randomUUID().padEnd(36).slice(0, 32)), randomUUID()]
  await insertGrant(world.db, {
    purpose: PURPOSE,
    subjectId,
    recipient: null,
    tokenHash,
    now: new Date('2028-02-29T16:00:00Z'),
    expiresAt: END,
  })
  return { tokenHash, subjectId }
}

/** A code that ends at END. */
async function code() {
  const [id, recipient] = [randomUUID(), `${randomUUID()}@test.example`]
  await insertOtpFlow(world.db, {
    id,
    recipient,
    purpose: PURPOSE,
    channel: 'email',
    subjectId: null,
    reference: 'ABCD',
    salt: Buffer.alloc(16),
    tries: 0,
    sends: 1,
    known: true,
    createdAt: BEFORE,
    sentAt: BEFORE,
    expiresAt: END,
    verifiedAt: null,
    endedAt: null,
  })
  return { id, recipient }
}

const LIVES: Record<string, (at: Date) => Promise<unknown>> = {
  'a grant that is looked at': async (at) => {
    const { tokenHash, subjectId } = await grant()
    return findGrant(world.db, tokenHash, PURPOSE, subjectId, at)
  },
  'a grant of a known subject': async (at) => {
    const { tokenHash, subjectId } = await grant()
    return (await consumeGrant(world.db, tokenHash, PURPOSE, subjectId, at)) || undefined
  },
  'a grant that names its subject': async (at) => takeGrant(world.db, (await grant()).tokenHash, PURPOSE, at),
  'a code that is tried': async (at) => countOtpTry(world.db, (await code()).id, 5, at),
  'a code that is asked for again': async (at) => {
    const { recipient } = await code()
    return findLiveOtpFlow(world.db, { purpose: PURPOSE, channel: 'email', recipient, subjectId: null }, at)
  },
  'an idle operator': async (at) => {
    const operator = await world.operator('support')
    const tokenHash = Buffer.from(randomUUID().slice(0, 32))
    await world.db.run(sql`UPDATE login_session SET token_hash = ${tokenHash}, expires_at = '2028-03-01T00:00:00Z',
      last_seen_at = ${new Date(END.getTime() - OPERATOR_IDLE_SECONDS * 1000)} WHERE operator_id = ${operator.id}`)
    return findCallerByToken(world.db, tokenHash, at)
  },
}

test.each(Object.entries(LIVES))(
  'R36 %s stands a millisecond before its end, and is over at it',
  async (_, live) => {
    expect(await live(BEFORE)).toBeDefined()
    expect(await live(END)).toBeUndefined()
  },
)
