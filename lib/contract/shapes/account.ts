import { MEMBER_STATUSES } from '../../domain/account/statuses.ts'
import { normalizeEmail } from '../../domain/text/email.ts'
import { lazy, z } from '../zod.ts'
import { id, instant } from './common.ts'

export const memberKind = lazy(() => z.enum(['influencer', 'marketer']))
export const memberStatus = lazy(() => z.enum(MEMBER_STATUSES))

/** One canonical form before any check (docs/security.md#validation). */
export const emailAddress = lazy(() =>
  z.string().check(z.overwrite(normalizeEmail), z.maxLength(254), z.email()),
)
/** Any spelling, Thai digits too; the server turns it into E.164 and echoes it. */
export const phoneNumber = lazy(() =>
  z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(6), z.maxLength(30)),
)
/** E-mail or phone, as typed at sign-in. */
export const identifier = lazy(() =>
  z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(3), z.maxLength(254)),
)
/** A password being set: 10–128 characters, no composition rules; its strength is judged by the server. */
export const newPassword = lazy(() => z.string().check(z.minLength(10), z.maxLength(128)))
/** A password being given. */
export const givenPassword = lazy(() => z.string().check(z.minLength(1), z.maxLength(200)))
/** 4 or 6 digits by country (docs/security.md#codes); Thai digits are read. */
export const oneTimeCode = lazy(() =>
  z.string().check(z.trim(), z.normalize('NFKC'), z.regex(/^[0-9๐-๙]{4,6}$/)),
)
/** A code of an operator: sent or shown by the app, or one of the recovery codes. */
export const operatorCode = lazy(() =>
  z
    .string()
    .check(z.trim(), z.normalize('NFKC'), z.regex(/^(?:[0-9๐-๙]{4,6}|[A-Za-z0-9]{5}[- ]?[A-Za-z0-9]{5})$/)),
)

export const signUpToken = lazy(() => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)))
export const grantToken = lazy(() => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)))

/** A code is under way. The same answer whether or not the recipient is known. */
export const otpSent = lazy(() =>
  z.object({
    /** Goes with the code to the verifying call. */
    id,
    /** Short reference, also in the message. */
    reference: z.string(),
    /** How many boxes to show. */
    digits: z.int(),
    /** `app`, `key`: nothing was sent, the operator's own app shows the code or his key signs. */
    channel: z.enum(['email', 'sms', 'app', 'key']),
    /** The recipient, masked. */
    to: z.string(),
    expiresAt: instant,
    /** From then on the code may be sent again: same code, same tries. */
    resendAt: instant,
    triesLeft: z.int(),
  }),
)
