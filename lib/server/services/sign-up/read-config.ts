import { MARKETER_TYPES, MINIMUM_AGE } from '../../../domain/account/statuses.ts'
import { readCurrentVersions } from '../consent/queries.ts'
import type { Context } from '../context.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../credentials/password.ts'
import { OTP_LIMITS } from '../otp/limits.ts'
import { tag } from '../tags.ts'
import { SIGN_UP_STEPS } from './flow.ts'

/** What the sign-up screens need to know (docs/requirements.md#calls, open/signup/config). */
export async function readSignUpConfig(ctx: Context) {
  tag(ctx, 'legal', 'config')
  const versions = await readCurrentVersions(ctx.db, ctx.now())
  return {
    country: ctx.settings.country.code,
    countries: [ctx.settings.country.code],
    steps: SIGN_UP_STEPS,
    marketerTypes: [...MARKETER_TYPES],
    minAge: MINIMUM_AGE,
    phoneCodes: ctx.settings.demoMode || ctx.settings.configured.sms,
    password: { min: PASSWORD_MIN, max: PASSWORD_MAX },
    code: {
      digits: ctx.settings.country.otpDigits,
      minutes: OTP_LIMITS.lifeSeconds / 60,
      tries: OTP_LIMITS.tries,
      resendSeconds: OTP_LIMITS.resendSeconds,
    },
    consents: {
      terms: versions.get('terms') ?? null,
      privacy: versions.get('privacy') ?? null,
      marketing: versions.get('marketing') ?? null,
    },
  }
}
