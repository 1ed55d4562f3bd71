/** One row per limit of docs/security.md#limits. `demoFactor` multiplies sends in demo mode, never tries. */
export const OTP_LIMITS = {
  lifeSeconds: 600,
  /** Less left than this and a resend carries a new code; the tries go on. */
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
  /** Beyond `least` sends, fewer than one proven in `ratio` sends raise the alarm. */
  unproven: { seconds: 3_600, least: 50, ratio: 2 },
  demoFactor: 50,
} as const

export const SIGN_IN_LIMITS = {
  /** Failures without a delay; after them 1, 2, 4 … seconds. */
  freeFailures: 5,
  mostDelaySeconds: 900,
  /** From then on only a sent code opens the account. */
  codeOnlyFailures: 100,
  /** An unknown device needs a code as well when the account had `freeFailures` within this time. */
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
  /** A proven e-mail waits this long for its password. */
  provenSeconds: 3_600,
} as const
