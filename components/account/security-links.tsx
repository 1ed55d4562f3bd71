import { getLocale, getTranslations } from 'next-intl/server'
import { formatPhone } from '#lib/domain/text/phone.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CheckAnswers } from '../ui/check-answers.tsx'
import { Section } from '../ui/section.tsx'
import type { MemberKind } from './account-words.ts'

/** Sign-in data, each with a link to change it, and the consents. */
export async function SecurityLinks({
  kind,
  profile,
}: {
  kind: MemberKind
  profile: { email: string | null; phone: string | null; phoneVerified: boolean; country: string }
}) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('account')
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
  return (
    <>
      <Section id="sign-in" title={t('security.signIn')}>
        <CheckAnswers
          changeLabel={t('change')}
          answers={[
            {
              key: 'email',
              label: t('profile.email'),
              value: profile.email ?? t('none'),
              changeHref: toPath(locale, `${area}-changeEmail`),
            },
            {
              key: 'phone',
              label: t('profile.phone'),
              value: profile.phone ? formatPhone(profile.phone, profile.country) : t('none'),
              changeHref: toPath(
                locale,
                profile.phoneVerified ? `${area}-changeMobilePhone` : `${area}-verifyMobilePhone`,
              ),
            },
            {
              key: 'password',
              label: t('security.password'),
              value: '••••••••••',
              changeHref: toPath(locale, `${area}-changePassword`),
            },
          ]}
        />
      </Section>
      <p>
        <a href={toPath(locale, 'Influencer-acceptConsent')}>{t('security.consents')}</a>
      </p>
    </>
  )
}
