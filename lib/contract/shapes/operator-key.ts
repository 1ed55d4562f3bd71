import { lazy, z } from '../zod.ts'
import { otpSent } from './account.ts'
import { id } from './common.ts'

/** Sign-in methods of an operator: a security key (WebAuthn), the code of an app, a mailed code. */
export const operatorWay = lazy(() => z.enum(['key', 'app', 'email']))

/** Bytes as base64url, of limited length. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/))
const keyId = lazy(() => bytes(1_400))
const clientData = lazy(() => bytes(4_000))

/** Transports of a key; a browser may return values that are not known yet. */
const transports = lazy(() => z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)))
const knownKey = lazy(() => z.object({ credential: z.string(), transports: z.array(z.string()) }))

/** The challenge to sign, and the keys that may sign it. */
const keyChallenge = lazy(() =>
  z.object({ challenge: z.string(), rpId: z.string(), keys: z.array(knownKey) }),
)

/** Response after a proof was requested. */
export const operatorCodeSent = lazy(() =>
  z.extend(otpSent, {
    /** Available methods, the preferred one first. */
    ways: z.array(operatorWay),
    /** Only for method `key`. */
    key: z.nullable(keyChallenge),
  }),
)

/** Options for creating a key; `keys` are already registered and must be excluded. */
export const newKeyChallenge = lazy(() =>
  z.extend(keyChallenge, {
    id,
    productName: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    /** COSE algorithm numbers. */
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

/** A newly created key. */
export const newKey = lazy(() =>
  z.strictObject({ credential: keyId, clientData, attestation: bytes(12_000), transports }),
)
