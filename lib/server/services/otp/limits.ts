/** One row per limit of docs/security.md#limits. `demoFactor` multiplies sends in demo mode, never tries. */
export const OTP_LIMITS = {
  lifeSeconds: 600,
  /** With less time left than this, a resend sends a new code; the count of tries goes on. */
  renewSeconds: 120,
  tries: 5,
  lockSeconds: 900,
  resendSeconds: 60,
  grantSeconds: 600,
  triesPerRecipient: [
    { seconds: 3_600, most: 15 },
    { seconds: 86_400, most: 50 },
  ],
  sendsPerRecipient: [
    { seconds: 3_600, most: 5 },
    { seconds: 86_400, most: 10 },
  ],
  sendsPerNetwork: [{ seconds: 3_600, most: 30 }],
  smsInAll: { seconds: 3_600, most: 200 },
  /** After `least` sends, fewer than one confirmed in `ratio` sends raises the alarm. */
  unproven: { seconds: 3_600, least: 50, ratio: 2 },
  demoFactor: 50,
} as const

export const SIGN_IN_LIMITS = {
  /** Failures without a delay; later ones cost 1, 2, 4 … seconds. */
  freeFailures: 5,
  mostDelaySeconds: 900,
  /** From this many failures on only a sent code opens the account. */
  codeOnlyFailures: 100,
  /** An unknown device also needs a code when the account had `freeFailures` within this time. */
  suspectSeconds: 86_400,
  failuresPerNetwork: [
    { seconds: 300, most: 20 },
    { seconds: 3_600, most: 100 },
  ],
  deviceSeconds: 90 * 86_400,
} as const

export const SIGN_UP_LIMITS = {
  startsPerNetwork: { seconds: 3_600, most: 20 },
  recoveriesPerNetwork: { seconds: 3_600, most: 20 },
  refCodesPerNetwork: { seconds: 60, most: 20 },
  flowSeconds: 86_400,
  /** How long a verified e-mail waits for its password. */
  provenSeconds: 3_600,
} as const
