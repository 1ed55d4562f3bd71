import { createHmac, type KeyObject } from 'node:crypto'
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { type Db, sql } from '../../store/client.ts'
import type { OtpFlow } from '../../store/otp.ts'
import { audit } from '../audit.ts'
import type { Context, TransactionContext } from '../context.ts'

/** What a key answers to its challenge; base64url. */
export interface KeyAnswer {
  credential: string
  clientData: string
  authenticatorData: string
  signature: string
}

/** What a new key tells of itself; base64url. */
export interface NewKey {
  credential: string
  clientData: string
  attestation: string
  transports: readonly string[]
}

/** What a browser gives to a key that is to sign. */
export interface KeyChallenge {
  challenge: string
  rpId: string
  /** The keys that may answer. */
  keys: { credential: string; transports: string[] }[]
}

/** EdDSA, ES256 and RS256 by their COSE numbers: what every key and browser has one of. */
export const KEY_ALGORITHMS = [-8, -7, -257]

// Most of the library reads certificates of makers, which nothing here asks for: it is loaded for who has a key.
const library = () => import('@simplewebauthn/server')
const libraryParts = () => import('@simplewebauthn/server/helpers')

/**
 * Where keys are good: the configured public address, never what a request says. Undefined where browsers have none,
 * which is an address without a name.
 */
export function findKeySite(ctx: Context): { rpId: string; origin: string } | undefined {
  const { hostname, origin } = new URL(ctx.settings.appUrl)
  return /^\[|^[\d.]+$/.test(hostname) ? undefined : { rpId: hostname, origin }
}

/** What a key signs in this flow: a keyed hash of its random id and salt, like a code (docs/security.md#codes). */
export function deriveChallenge(secret: KeyObject, flow: { id: string; salt: Buffer }): string {
  return createHmac('sha256', secret).update(`key:${flow.id}:`).update(flow.salt).digest('base64url')
}

/** The keys of an operator as a browser names them, oldest first. */
export async function listCredentials(db: Db, operatorId: string): Promise<KeyChallenge['keys']> {
  const rows = await db.many<{ credentialId: Buffer; transports: string[] }>(
    sql`SELECT credential_id, transports FROM operator_key WHERE operator_id = ${operatorId} ORDER BY created_at, id`,
  )
  return rows.map((row) => ({
    credential: row.credentialId.toString('base64url'),
    transports: row.transports,
  }))
}

/** Whether this operator may be asked for a key here. */
export async function hasKeys(ctx: Context, operatorId: string): Promise<boolean> {
  if (!findKeySite(ctx)) return false
  return (
    (await ctx.db.maybeOne(sql`SELECT 1 FROM operator_key WHERE operator_id = ${operatorId} LIMIT 1`)) !==
    undefined
  )
}

/** The library throws for each part of an answer that does not fit, and for bytes that are none. */
async function orUndefined<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}

/**
 * Takes the signature of a key of the operator whose flow this is: of this challenge, for this site, by a person whom the
 * key has verified, with a count that is later than the one before. False: anything else.
 */
export async function takeKey(ctx: TransactionContext, flow: OtpFlow, answer: KeyAnswer): Promise<boolean> {
  const site = findKeySite(ctx)
  const row = await ctx.db.maybeOne<{ id: string; operatorId: string; publicKey: Buffer }>(
    sql`SELECT k.id, k.operator_id, k.public_key FROM operator_key k JOIN operator o ON o.id = k.operator_id
      WHERE k.credential_id = ${Buffer.from(answer.credential, 'base64url')} AND o.email = ${flow.recipient}
        AND o.ended_at IS NULL`,
  )
  if (!site || !row) return false
  const checked = await orUndefined(async () => {
    const { verifyAuthenticationResponse } = await library()
    return verifyAuthenticationResponse({
      response: {
        id: answer.credential,
        rawId: answer.credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: answer.clientData,
          authenticatorData: answer.authenticatorData,
          signature: answer.signature,
        },
      },
      expectedChallenge: deriveChallenge(ctx.secret, flow),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The count is compared where it is stored, so that two answers at once cannot pass the same one.
      credential: { id: answer.credential, publicKey: Uint8Array.from(row.publicKey), counter: 0 },
    })
  })
  if (!checked?.verified) return false
  const { newCounter } = checked.authenticationInfo
  const taken = await ctx.db.run(sql`UPDATE operator_key SET counter = ${newCounter}, used_at = ${ctx.now()}
    WHERE id = ${row.id} AND (counter < ${newCounter} OR (counter = 0 AND ${newCounter} = 0))`)
  // A true signature with a count that was there before: somebody may hold a copy of the key.
  if (taken === 0)
    await audit(ctx, {
      subject: 'operator',
      subjectId: row.operatorId,
      transition: 'key_count_back',
      data: { keyId: row.id, count: newCounter },
    })
  return taken === 1
}

/** The key that a browser has made for this flow, undefined where anything does not fit. */
export async function readNewKey(
  ctx: Context,
  flow: OtpFlow,
  given: NewKey,
): Promise<WebAuthnCredential | undefined> {
  const site = findKeySite(ctx)
  if (!site) return undefined
  const response: RegistrationResponseJSON = {
    id: given.credential,
    rawId: given.credential,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: given.clientData, attestationObject: given.attestation },
  }
  return orUndefined(async () => {
    const { decodeAttestationObject, isoBase64URL } = await libraryParts()
    const stated = decodeAttestationObject(isoBase64URL.toBuffer(given.attestation))
    // Certificates were not asked for: none is parsed, and no revocation list fetched inside the transaction.
    if (stated.get('attStmt').get('x5c') || !['none', 'packed'].includes(stated.get('fmt'))) return undefined
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: deriveChallenge(ctx.secret, flow),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    })
    return registrationInfo?.credential
  })
}
