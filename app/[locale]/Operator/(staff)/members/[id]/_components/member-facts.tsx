import type { ReactNode } from 'react'
import { consoleLocale } from '#components/operator/console.ts'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus, getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Section } from '#components/ui/section.tsx'
import { joinList } from '#lib/i18n/join-list.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import { phoneAtHome } from '#lib/session/phone-at-home.ts'
import type { Member } from './member.ts'

/** Profile as typed, contacts, and other accounts of the same person. */
export async function MemberFacts({ member }: { member: Member }) {
  const t = await getTexts('members')
  const tt = await getWords('taxClass')
  const interest = await getTextByKey('social.interest')
  const locale = await consoleLocale()
  const { profile } = member
  const proven = (text: string | null, isProven: boolean) =>
    text ? (
      <span className={styles.wrap}>
        {text} ({isProven ? t('proven') : t('unproven')})
      </span>
    ) : null
  const rows: [string, string, ReactNode][] = [
    ['email', t('email'), proven(member.email, member.emailVerified)],
    ['phone', t('phone'), proven(member.phone && phoneAtHome(member.phone), member.phoneVerified)],
    ['nickname', t('nickname'), profile.nickname],
    ['brand', t('brand'), profile.brandName],
    ['company', t('company'), profile.companyName],
    ['contactName', t('contactName'), profile.contactName],
    [
      'birth',
      t('birth'),
      profile.birthDate && <DateTime key="birth" value={profile.birthDate} locale={locale} />,
    ],
    [
      'nationality',
      t('nationality'),
      profile.nationality &&
        (new Intl.DisplayNames([locale], { type: 'region' }).of(profile.nationality) ?? profile.nationality),
    ],
    [
      'holder',
      t('holder'),
      profile.holderKind && (profile.holderKind === 'company' ? t('asCompany') : t('asPerson')),
    ],
    ['idLast4', t('idLast4'), profile.nationalIdLast4 && `…${profile.nationalIdLast4}`],
    ['taxIdLast4', t('taxIdLast4'), profile.taxIdLast4 && `…${profile.taxIdLast4}`],
    [
      'tax',
      t('tax'),
      member.kind === 'influencer' && (
        <Facts
          key="tax"
          items={[profile.taxClass ? tt(profile.taxClass) : t('noTax'), profile.vatRegistered && t('vat')]}
        />
      ),
    ],
    ['address', t('address'), profile.address?.printed],
    [
      'interests',
      t('interests'),
      profile.interests.length > 0 &&
        joinList(
          profile.interests.map((key) => (interest.has(key) ? interest(key) : key)),
          locale,
        ),
    ],
    ['locale', t('locale'), member.locale === 'th' ? t('thai') : t('english')],
    ['since', t('since'), <DateTime key="since" value={member.createdAt} locale={locale} style="dateTime" />],
    ['jobs', t('jobs'), t('jobCounts', member.jobs)],
  ]
  return (
    <>
      <Section id="profile" title={t('profile')}>
        <div className={styles.panel}>
          <DefinitionList
            items={rows.filter(([, , value]) => value).map(([key, term, value]) => ({ key, term, value }))}
          />
        </div>
      </Section>
      {member.samePersonMembers.length > 0 && (
        <Section id="same" title={t('same')}>
          <ul className={styles.plain}>
            {member.samePersonMembers.map((other) => (
              <li key={other.id}>
                <a href={toPath(locale, 'Operator-members-detail', { id: other.id })}>
                  {other.name ?? t('noName')}
                </a>{' '}
                ({t(other.kind)}) <ConsoleStatus status={other.status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
