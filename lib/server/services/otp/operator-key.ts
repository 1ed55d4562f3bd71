import { createHmac, type KeyObject } from 'node:crypto'
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { type Db, sql } from '../../store/client.ts'
import type { OtpFlow } from '../../store/otp.ts'
import { audit } from '../audit.ts'
import type { Context, TransactionContext } from '../context.ts'

/** A key's response to its challenge; base64url. */
export interface KeyAnswer {
  credential: string
  clientData: string
  authenticatorData: string
  signature: string
}

/** A new key's registration data; base64url. */
export interface NewKey {
  credential: string
  clientData: string
  attestation: string
  transports: readonly string[]
}

/** Request that a browser passes to a key for signing. */
export interface KeyChallenge {
  challenge: string
  rpId: string
  /** The keys that may respond. */
  keys: { credential: string; transports: string[] }[]
}

/** COSE numbers of EdDSA, ES256 and RS256: every key and browser supports one of them. */
export const KEY_ALGORITHMS = [-8, -7, -257]

// Most of the library parses certificates of manufacturers, which are not used here: it is loaded only for operators
// with a key.
const library = () => import('@simplewebauthn/server')
const libraryParts = () => import('@simplewebauthn/server/helpers')

/**
 * Site for which keys are valid: the configured public address, never one from a request. Undefined where browsers
 * allow no keys, which is an address without a name.
 */
export function findKeySite(ctx: Context): { rpId: string; origin: string } | undefined {
  const { hostname, origin } = new URL(ctx.settings.appUrl)
  return /^\[|^[\d.]+$/.test(hostname) ? undefined : { rpId: hostname, origin }
}

/** The challenge of this flow: a keyed hash of its random id and salt, like a code (docs/security.md#codes). */
export function deriveChallenge(secret: KeyObject, flow: { id: string; salt: Buffer }): string {
  return createHmac('sha256', secret).update(`key:${flow.id}:`).update(flow.salt).digest('base64url')
}

/** The keys of an operator in the form for browsers, oldest first. */
export async function listCredentials(db: Db, operatorId: string): Promise<KeyChallenge['keys']> {
  const rows = await db.many<{ credentialId: Buffer; transports: string[] }>(
    sql`SELECT credential_id, transports FROM operator_key WHERE operator_id = ${operatorId} ORDER BY created_at, id`,
  )
  return rows.map((row) => ({
    credential: row.credentialId.toString('base64url'),
    transports: row.transports,
  }))
}

/** Whether this operator can use a key here. */
export async function hasKeys(ctx: Context, operatorId: string): Promise<boolean> {
  if (!findKeySite(ctx)) return false
  return (
    (await ctx.db.maybeOne(sql`SELECT 1 FROM operator_key WHERE operator_id = ${operatorId} LIMIT 1`)) !==
    undefined
  )
}

/** The library throws for each invalid part of a response, and for bytes that cannot be parsed. */
async function orUndefined<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}

/**
 * Verifies the signature of a key of the flow's operator: for this challenge and this site, with user verification, and
 * a counter higher than the stored one. False for anything else.
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
      // The counter is compared in the UPDATE, so that two responses at once cannot pass with the same one.
      credential: { id: answer.credential, publicKey: Uint8Array.from(row.publicKey), counter: 0 },
    })
  })
  if (!checked?.verified) return false
  const { newCounter } = checked.authenticationInfo
  const taken = await ctx.db.run(sql`UPDATE operator_key SET counter = ${newCounter}, used_at = ${ctx.now()}
    WHERE id = ${row.id} AND (counter < ${newCounter} OR (counter = 0 AND ${newCounter} = 0))`)
  // A valid signature with an old counter: the key may have been copied.
  if (taken === 0)
    await audit(ctx, {
      subject: 'operator',
      subjectId: row.operatorId,
      transition: 'key_count_back',
      data: { keyId: row.id, count: newCounter },
    })
  return taken === 1
}

/** The key that a browser made for this flow; undefined where anything does not match. */
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
    // Certificates were not requested: none is parsed, and no revocation list is fetched inside the transaction.
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
