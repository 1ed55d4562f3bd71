import { ChevronRight } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Language } from '#lib/country/languages.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { cx } from '../ui/cx.ts'
import { Meter } from '../ui/meter.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import styles from './account.module.scss'
import { type AccountSection, MEMBER_TONE, type MemberKind, SECTIONS } from './account-words.ts'
import type { InfluencerProfile } from './person-fields.ts'
import { sayStatusReason } from './status-reason.ts'
import type { MarketerProfile } from './use-marketer-profile.ts'

type Profile = InfluencerProfile | MarketerProfile
type Missing = Profile['completeness']['missing'][number]

function stepHref(kind: MemberKind, step: Missing, profile: Profile, locale: Language): string {
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
  const account = toPath(locale, `${area}-account`)
  if (step === 'phone') return toPath(locale, `${area}-verifyMobilePhone`)
  if (step === 'email') return toPath(locale, `${area}-changeEmail`)
  if (step === 'consent') return toPath(locale, 'Influencer-acceptConsent')
  if (step === 'contentLanguages') return `${account}?section=preferences`
  if (step === 'image') return `${account}?section=${kind === 'influencer' ? 'profile' : 'company'}`
  if (!profile.completeness.completedAt) return toPath(locale, `${area}-signUpProfile`)
  if (step === 'interests') return `${account}?section=preferences`
  return `${account}?section=${kind === 'influencer' ? 'profile' : 'company'}&edit=1`
}

/** Status, completeness with its one next step, and the list of sections beside the open one. */
export async function AccountFrame({
  kind,
  profile,
  section,
  children,
}: {
  kind: MemberKind
  profile: Profile | null
  /** Undefined: phones show only the list, wide screens also the first section. */
  section: AccountSection | undefined
  children: ReactNode
}) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('account')
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
  const pages = await getTranslations(`pages.${area}-account`)
  const account = toPath(locale, `${area}-account`)
  const shown = section ?? SECTIONS[kind][0]
  const reason = sayStatusReason(await getTextByKey('account.statusReasonOf'), profile?.statusReason)
  const step = profile?.completeness.missing[0]
  const links: { key: string; href: string; label: string }[] = SECTIONS[kind].map((key) => ({
    key,
    href: `${account}?section=${key}`,
    label: t(`sections.${key}`),
  }))
  if (kind === 'influencer') {
    links.splice(3, 0, {
      key: 'channels',
      href: toPath(locale, 'Influencer-channelDetail'),
      label: t('sections.channels'),
    })
    links.splice(4, 0, {
      key: 'bank',
      href: `${toPath(locale, 'Influencer-earn')}?view=bank`,
      label: t('sections.bank'),
    })
  }
  return (
    <>
      <PageHeader
        title={section ? t(`sections.${section}`) : pages('title')}
        {...(section ? { back: { href: account, label: t('back') } } : { lead: pages('description') })}
        actions={
          // A section has its own content; the account's status is shown on the account page only.
          profile &&
          !section && <Status tone={MEMBER_TONE[profile.status]}>{t(`status.${profile.status}`)}</Status>
        }
      />
      <Stack gap={5}>
        {profile && reason && (
          <Banner
            tone="warning"
            {...(profile.status === 'suspended' && profile.statusUntil
              ? { title: t('statusUntil', { date: formatDate(profile.statusUntil, locale, 'dateTime') }) }
              : {})}
          >
            {t('statusReason', { reason })}
          </Banner>
        )}
        {profile && !section && (
          <div className={styles.narrow}>
            <Meter
              label={t('meter.label')}
              value={profile.completeness.percent}
              max={100}
              text={t('meter.text', { percent: profile.completeness.percent })}
            />
            <p>
              {step ? (
                <>
                  {t('meter.next')}:{' '}
                  <a href={stepHref(kind, step, profile, locale)}>{t(`missing.${step}`)}</a>
                </>
              ) : (
                t('meter.done')
              )}
            </p>
          </div>
        )}
        <div className={styles.two}>
          <nav aria-label={t('sectionsLabel')} className={cx(section && styles.wideOnly)}>
            <ul className={styles.sections}>
              {links.map((link) => (
                <li key={link.key}>
                  <a
                    href={link.href}
                    className={styles.sectionLink}
                    aria-current={link.key === shown && section ? 'page' : undefined}
                  >
                    {link.label}
                    <ChevronRight size={18} aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={cx(styles.narrow, !section && styles.wideOnly)}>{children}</div>
        </div>
      </Stack>
    </>
  )
}
