import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import type { Caller } from '../../context.ts'
import { makeOperator } from './phone.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const counted = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

interface Ceremony {
  challenge: string
  origin?: string
  rpId?: string
  /** False: the person touched the key without being verified. */
  isVerified?: boolean
}

/** A security key as browsers support it: ES256, no attestation unless one is given, a counter of its own. */
export function makeKey() {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0
  const said = (type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ rpId = 'localhost', isVerified = true }: Ceremony, flags: number) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? 0x05 : 0x01)]), counted(count)])
  return {
    credential: id.toString('base64url'),
    /** Sets the counter; the next response has one more. */
    setCount(next: number) {
      count = next
    },
    make(given: Ceremony & { format?: string; statement?: object }) {
      const clientData = said('webauthn.create', given)
      const numbers: [number, number | Uint8Array][] = [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]
      const authData = Buffer.concat([
        head(given, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(new Map(numbers)),
      ])
      const own = () => ({
        alg: -7,
        sig: Uint8Array.from(sign('sha256', Buffer.concat([authData, sha256(clientData)]), pair.privateKey)),
      })
      const { format = 'none', statement = format === 'packed' ? own() : {} } = given
      const parts: [string, string | Uint8Array | Map<string, Uint8Array>][] = [
        ['fmt', format],
        ['attStmt', new Map(Object.entries(statement))],
        ['authData', Uint8Array.from(authData)],
      ]
      const attestation = isoCBOR.encode(new Map(parts))
      return {
        credential: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        attestation: Buffer.from(attestation).toString('base64url'),
        transports: ['usb'],
      }
    },
    sign(given: Ceremony) {
      count += 1
      const clientData = said('webauthn.get', given)
      const authenticatorData = head(given, 0)
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientData)]),
        pair.privateKey,
      )
      return {
        credential: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

export interface Who {
  token: string
  caller: Caller
}

export const post = (world: World, as: Who, path: string, body: object = {}) =>
  world.request('POST', path, { as, body })

/** Adds a key of the given name to the operator. */
export async function addKey(world: World, operator: Who, name = 'Blue key') {
  const key = makeKey()
  const started = await post(world, operator, '/api/operator/keys/start')
  const kept = await post(world, operator, '/api/operator/keys', {
    id: started.body.id,
    name,
    key: key.make({ challenge: started.body.challenge }),
  })
  if (kept.status !== 200) throw new Error(`the key was refused: ${kept.body.error.code}`)
  return { ...key, id: String(kept.body.id) }
}

/** An operator of finance with one key. */
export async function withKey(world: World) {
  const operator = await makeOperator(world)
  const key = await addKey(world, operator)
  const prove = (id: string, answer: object) =>
    world.request('POST', '/api/operator/signin/key', { body: { id, key: answer } })
  return { ...operator, key, proveKey: prove }
}

/** Audit rows of an operator, oldest first. */
export const trailOf = (world: World, operatorId: string) =>
  world.db.many<{ transition: string; data: Record<string, unknown> | null }>(
    sql`SELECT transition, data FROM audit_log WHERE subject = 'operator' AND subject_id = ${operatorId} ORDER BY id`,
  )
