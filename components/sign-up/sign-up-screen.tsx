import { getLocale, getTranslations } from 'next-intl/server'
import { publicCalls } from '#lib/calls/call.ts'
import { listConsentTexts } from '#lib/contract/consent.ts'
import { getSignUpConfig, listCountries } from '#lib/contract/open.ts'
import { requestOtpEmail, verifyEmailOtpSignUp } from '#lib/contract/otp.ts'
import { checkRefCode, signUpInfluencer, signUpMarketer } from '#lib/contract/sign-up.ts'
import {
  createInfluMember,
  createMarketerByEmail,
  getSignUpFlow,
  resumeSignUp,
} from '#lib/contract/sign-up-later.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Stack } from '../ui/stack.tsx'
import { toConsentTexts } from './consent-texts.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpKind } from './sign-up-steps.ts'

/** Named parts of the `signUp` texts that the form shows. */
export const SIGN_UP_PARTS = [
  'consent',
  'elsewhere',
  'email',
  'location',
  'askInfluencer',
  'askMarketer',
  'password',
  'referral',
  'type',
  'webview',
] as const

/** Calls of the form, of every step. */
export const SIGN_UP_PAGE_CALLS = [
  signUpInfluencer,
  signUpMarketer,
  checkRefCode,
  requestOtpEmail,
  verifyEmailOtpSignUp,
  createInfluMember,
  createMarketerByEmail,
  getSignUpFlow,
  resumeSignUp,
] as const

/** Sign-up page of one kind, with its texts and lists; the same for everybody. */
export async function SignUpScreen({ kind }: { kind: SignUpKind }) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('signUp')
  const calls = publicCalls()
  const isInfluencer = kind === 'influencer'
  const [texts, config, countries] = await Promise.all([
    calls.tryCall(listConsentTexts, {}),
    calls.tryCall(getSignUpConfig, {}),
    isInfluencer ? calls.tryCall(listCountries, { params: { id: locale } }) : null,
  ])
  const shown = texts && (await toConsentTexts(texts))
  // Read, and there is none: nobody can agree to what was never published, nor prove a phone that gets no code.
  if (config && shown && !(config.phoneCodes && shown.some((text) => text.required))) {
    const closed = await getTranslations('site.signUpClosed')
    return (
      <Stack>
        <h1>{closed('title')}</h1>
        <p>{closed('text')}</p>
        <p>
          <LinkButton href={toPath(locale, 'contact')}>{closed('toContact')}</LinkButton>
        </p>
      </Stack>
    )
  }
  if (!config || !shown) {
    return (
      <>
        <h1>{t('unread.title')}</h1>
        <LoadFailed
          title={t('unread.title')}
          text={t('unread.text')}
          retry={t('retry')}
          href={toPath(locale, isInfluencer ? 'Influencer-signup' : 'Marketer-signup')}
        />
      </>
    )
  }
  const served = countries?.items.filter(({ code }) => config.countries.includes(code.toUpperCase())) ?? []
  return (
    <SignUpForm
      kind={kind}
      texts={shown}
      home={config.country}
      paths={{
        signIn: `${toPath(locale, 'Influencer-preLogin')}?kind=${kind}`,
        otherKind: toPath(locale, isInfluencer ? 'Marketer-signup' : 'Influencer-signup'),
        verifyPhone: toPath(
          locale,
          isInfluencer ? 'Influencer-verifyMobilePhone' : 'Marketer-verifyMobilePhone',
        ),
      }}
      countries={
        served.length > 0
          ? served.map(({ code, name }) => ({ code: code.toUpperCase(), name }))
          : config.countries.map((code) => ({ code, name: code }))
      }
    />
  )
}
