import { getLocale, getTranslations } from 'next-intl/server'
import { formatPhone } from '#lib/domain/text/phone.ts'
import { printTaxId } from '#lib/domain/text/tax-id.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CheckAnswers } from '../ui/check-answers.tsx'
import { flagOf } from '../ui/flag.ts'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import { PhotoUpload } from './lazy-parts.tsx'
import type { InfluencerProfile } from './person-fields.ts'
import type { MarketerProfile } from './use-marketer-profile.ts'

async function Verified({ value, isVerified }: { value: string; isVerified: boolean }) {
  const t = await getTranslations('account.profile')
  return (
    <>
      {value}{' '}
      <Status tone={isVerified ? 'success' : 'warning'}>
        {isVerified ? t('verified') : t('unverified')}
      </Status>
    </>
  )
}

async function ContactSection({
  area,
  profile,
}: {
  area: 'Influencer' | 'Marketer'
  profile: InfluencerProfile | MarketerProfile
}) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('account')
  return (
    <Section id="contact" title={t('profile.contact')}>
      <CheckAnswers
        changeLabel={t('change')}
        answers={[
          {
            key: 'email',
            label: t('profile.email'),
            value: <Verified value={profile.email ?? t('none')} isVerified={profile.emailVerified} />,
            changeHref: toPath(locale, `${area}-changeEmail`),
          },
          {
            key: 'phone',
            label: t('profile.phone'),
            value: (
              <Verified
                value={profile.phone ? formatPhone(profile.phone, profile.country) : t('none')}
                isVerified={profile.phoneVerified}
              />
            ),
            changeHref: toPath(
              locale,
              profile.phoneVerified ? `${area}-changeMobilePhone` : `${area}-verifyMobilePhone`,
            ),
          },
          { key: 'joined', label: t('profile.joined'), value: formatDate(profile.joinedAt, locale) },
        ]}
      />
    </Section>
  )
}

/** Returns a function that builds rows with a link to the form at `changeHref`; what a document fixed has none. */
const rowTo =
  (changeHref: string, none: string, locked: readonly string[] = []) =>
  (key: string, label: string, value: string | null | undefined) =>
    locked.includes(key)
      ? { key, label, value: <Verified value={value || none} isVerified /> }
      : { key, label, value: value || none, changeHref }

/** An influencer's details, each with a link to change it. */
export async function InfluencerProfileView({
  profile,
  nationality,
}: {
  profile: InfluencerProfile
  nationality: string | undefined
}) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('account')
  const person = profile.personal_information
  const edit = `${toPath(locale, 'Influencer-account')}?section=profile&edit=1`
  const row = rowTo(edit, t('none'), profile.locked)
  const names = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const namesEn = [person.firstNameEn, person.lastNameEn].filter(Boolean).join(' ')
  const birth =
    person.birthDate &&
    `${formatDate(person.birthDate, locale)}${person.age === null ? '' : ` (${t('person.age', { years: person.age })})`}`
  return (
    <Stack gap={6}>
      <PhotoUpload
        kind="influencer"
        id={profile.id}
        name={person.nickname ?? person.firstName ?? profile.email ?? ''}
        src={profile.imageUrl}
      />
      <Section id="details" title={t('sections.profile')} action={<a href={edit}>{t('profile.edit')}</a>}>
        <CheckAnswers
          changeLabel={t('change')}
          answers={[
            row('lastName', t('person.names'), [names, namesEn].filter(Boolean).join(' · ')),
            row('nickname', t('person.nickname'), person.nickname),
            row('birthDate', t('person.birthDate'), birth),
            row('gender', t('person.gender'), person.gender && t(`gender.${person.gender}`)),
            row(
              'nationality',
              t('person.nationality'),
              person.nationality && `${flagOf(person.nationality)} ${nationality ?? person.nationality}`,
            ),
            row('holder', t('person.holderKind'), t(`person.${person.holderKind}`)),
            row(
              'nationalId',
              t('person.nationalId'),
              person.nationalIdLast4 && `•••••••••${person.nationalIdLast4}`,
            ),
            row('address', t('address.legend'), person.address?.printed),
            row('about', t('person.about'), person.about),
          ]}
        />
      </Section>
      <ContactSection area="Influencer" profile={profile} />
    </Stack>
  )
}

/** A marketer's business details, with the buyer's lines of the tax invoices as printed. */
export async function MarketerProfileView({ profile }: { profile: MarketerProfile }) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('account')
  const edit = `${toPath(locale, 'Marketer-account')}?section=company&edit=1`
  const row = rowTo(edit, t('none'))
  const type = profile.type === 'individual' ? 'individualType' : profile.type
  const isCompany = profile.holderKind === 'company'
  return (
    <Stack gap={6}>
      <PhotoUpload
        kind="marketer"
        id={profile.id}
        name={profile.brandName ?? profile.email ?? ''}
        src={profile.imageUrl}
      />
      <Section id="details" title={t('sections.company')} action={<a href={edit}>{t('profile.edit')}</a>}>
        <CheckAnswers
          changeLabel={t('change')}
          answers={[
            row('brandName', t('company.brandName'), profile.brandName),
            row('type', t('company.type'), type && t(`company.${type}`)),
            row(
              'holder',
              t('company.holderKind'),
              profile.holderKind && (isCompany ? t('company.companyHolder') : t('company.individual')),
            ),
            ...(isCompany ? [row('companyName', t('company.companyName'), profile.companyName)] : []),
            row(
              'taxId',
              t('company.taxId'),
              profile.taxId
                ? printTaxId(profile.taxId)
                : profile.taxIdLast4 && `•••••••••${profile.taxIdLast4}`,
            ),
            ...(isCompany
              ? [
                  row(
                    'branch',
                    t('company.branch'),
                    profile.branchCode === '00000' ? t('company.headOffice') : profile.branchCode,
                  ),
                ]
              : []),
            row('contactName', t('company.contactName'), profile.contactName),
            row('address', t('company.addressLegend'), profile.address?.printed),
            row(
              'taxAddress',
              t('company.taxSame'),
              profile.taxAddressSame ? t('company.same') : profile.taxAddress?.printed,
            ),
          ]}
        />
      </Section>
      {profile.invoiceHead.length > 0 && (
        <Section id="invoice-head" title={t('company.invoiceHead')}>
          <div lang="th">
            {profile.invoiceHead.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Section>
      )}
      <ContactSection area="Marketer" profile={profile} />
    </Stack>
  )
}
