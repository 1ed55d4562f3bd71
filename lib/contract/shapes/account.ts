import { MEMBER_STATUSES } from '../../domain/account/statuses.ts'
import { normalizeEmail } from '../../domain/text/email.ts'
import { lazy, z } from '../zod.ts'
import { id, instant } from './common.ts'

export const memberKind = lazy(() => z.enum(['influencer', 'marketer']))
export const memberStatus = lazy(() => z.enum(MEMBER_STATUSES))

/** Normalised before any check (docs/security.md#validation). */
export const emailAddress = lazy(() =>
  z.string().check(z.overwrite(normalizeEmail), z.maxLength(254), z.email()),
)

/** Accepts any spelling and Thai digits; the server converts it to E.164 and returns it. */
export const phoneNumber = lazy(() =>
  z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(6), z.maxLength(30)),
)

/** E-mail or phone, as typed at sign-in. */
export const identifier = lazy(() =>
  z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(3), z.maxLength(254)),
)

/** A new password: 10–128 characters, no composition rules; the server judges its strength. */
export const newPassword = lazy(() => z.string().check(z.minLength(10), z.maxLength(128)))
/** A password to be verified. */
export const givenPassword = lazy(() => z.string().check(z.minLength(1), z.maxLength(200)))
/** 4 or 6 digits by country (docs/security.md#codes); Thai digits are accepted. */
export const oneTimeCode = lazy(() =>
  z.string().check(z.trim(), z.normalize('NFKC'), z.regex(/^[0-9๐-๙]{4,6}$/)),
)

/** A code of an operator: sent, shown by the app, or a recovery code. */
export const operatorCode = lazy(() =>
  z
    .string()
    .check(z.trim(), z.normalize('NFKC'), z.regex(/^(?:[0-9๐-๙]{4,6}|[A-Za-z0-9]{5}[- ]?[A-Za-z0-9]{5})$/)),
)

export const signUpToken = lazy(() => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)))
export const grantToken = lazy(() => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)))

/** A code was sent. The response is the same for unknown recipients. */
export const otpSent = lazy(() =>
  z.object({
    /** Must be passed to the verifying call. */
    id,
    /** Short reference that the message also contains. */
    reference: z.string(),
    /** Number of digits to enter. */
    digits: z.int(),
    /** `app`, `key`: nothing was sent; the operator's own app shows the code, or his key signs. */
    channel: z.enum(['email', 'sms', 'app', 'key']),
    /** The recipient, masked. */
    to: z.string(),
    expiresAt: instant,
    /** Earliest time to send the code again: the same code, with the same number of tries. */
    resendAt: instant,
    /** The server's clock: waiting times count from it. */
    now: instant,
    triesLeft: z.int(),
  }),
)
