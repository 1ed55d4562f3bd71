import { lazy, z } from '../zod.ts'
import { otpSent } from './account.ts'
import { id } from './common.ts'

/** Ways of an operator to prove himself: a key (WebAuthn), the code of an app, a mailed code. */
export const operatorWay = lazy(() => z.enum(['key', 'app', 'email']))

/** Bytes as base64url; what a key says is small. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/))
const keyId = lazy(() => bytes(1_400))
const clientData = lazy(() => bytes(4_000))

/** How a key can be reached; a browser may say a word that is not known yet. */
const transports = lazy(() => z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)))
const knownKey = lazy(() => z.object({ credential: z.string(), transports: z.array(z.string()) }))

/** What a key is to sign, and the keys that may. */
const keyChallenge = lazy(() =>
  z.object({ challenge: z.string(), rpId: z.string(), keys: z.array(knownKey) }),
)

/** A proof was asked for. */
export const operatorCodeSent = lazy(() =>
  z.extend(otpSent, {
    /** The ways that can be used, the first one first. */
    ways: z.array(operatorWay),
    /** Of the way `key` only. */
    key: z.nullable(keyChallenge),
  }),
)

/** What a browser needs to make a key; `keys` are those that it must not be. */
export const newKeyChallenge = lazy(() =>
  z.extend(keyChallenge, {
    id,
    productName: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    /** COSE numbers. */
    algorithms: z.array(z.int()),
  }),
)

/** The signature of a key over its challenge. */
export const keyAnswer = lazy(() =>
  z.strictObject({
    credential: keyId,
    clientData,
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
  }),
)

/** A key that was just made. */
export const newKey = lazy(() =>
  z.strictObject({ credential: keyId, clientData, attestation: bytes(12_000), transports }),
)
