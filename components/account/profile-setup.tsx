'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Interest } from '#lib/domain/account/statuses.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toLocalePath, toPath } from '#lib/routes/table.ts'
import { FirstProfileForm } from '../sign-up/first-profile-form.tsx'
import { FittingJobs } from '../sign-up/fitting-jobs.tsx'
import type { Choice } from '../sign-up/sign-up-screens.tsx'
import { stepNumber } from '../sign-up/sign-up-steps.ts'
import { WantedJobNote } from '../sign-up/wanted-job-note.tsx'
import { Guided } from '../ui/guided.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster } from '../ui/stack.tsx'
import styles from './account.module.scss'
import done from './done.module.scss'
import { MarketerProfileForm } from './marketer-profile-form.tsx'
import type { InfluencerProfile } from './person-fields.ts'
import { PhotoUpload } from './photo-upload.tsx'
import type { MarketerProfile } from './use-marketer-profile.ts'

/** The profile is the step after the phone, the last step of a sign-up. */
const PROFILE_STEP = stepNumber('influencer', 'phone').count + 1

function DonePanel({
  kind,
  head,
  next,
}: {
  kind: 'influencer' | 'marketer'
  head: readonly string[]
  next?: string | undefined
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.narrow} data-done="">
      <h2 ref={heading} tabIndex={-1} className={done.heading}>
        {t('profile.doneTitle')}
      </h2>
      {kind === 'influencer' && (
        <WantedJobNote
          href={toLocalePath(locale, '/Influencer/jobMarket/{id}')}
          words={{ title: t('wanted.title'), open: t('wanted.open'), drop: t('wanted.drop') }}
        />
      )}
      {kind === 'influencer' && <FittingJobs />}
      <p>{kind === 'influencer' ? t('profile.doneText') : t('profile.doneTextMarketer')}</p>
      {head.length > 0 && (
        <div>
          <p>
            <strong>{t('company.invoiceHead')}</strong>
          </p>
          {head.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <Cluster>
        {kind === 'influencer' ? (
          <LinkButton href={`${toPath(locale, 'Influencer-channelDetail')}?add=1`}>
            {t('profile.toChannels')}
          </LinkButton>
        ) : next ? (
          <LinkButton href={next}>{t('profile.toNext')}</LinkButton>
        ) : (
          <LinkButton href={toPath(locale, 'Marketer-package')}>{t('profile.toBuy')}</LinkButton>
        )}
        <LinkButton
          variant="secondary"
          href={toPath(locale, kind === 'influencer' ? 'Influencer-dashboard' : 'Marketer-dashboard')}
        >
          {t('profile.toDashboard')}
        </LinkButton>
      </Cluster>
    </div>
  )
}

/** The first profile of an influencer: one question per screen, then what it unlocks. */
export function InfluencerSetup({
  profile,
  interests,
  nationalities,
}: {
  profile: InfluencerProfile
  interests: readonly Interest[]
  nationalities: readonly Choice[]
}) {
  const [isDone, setDone] = useState(false)
  if (isDone) return <DonePanel kind="influencer" head={[]} />
  return (
    <div className={styles.narrow}>
      <FirstProfileForm
        profile={profile}
        interests={interests}
        nationalities={nationalities}
        onSaved={() => setDone(true)}
      />
    </div>
  )
}

/** The first profile of a marketer: logo, then a form. `next` is the page that required the profile. */
export function MarketerSetup({ profile, next }: { profile: MarketerProfile; next: string | undefined }) {
  const [saved, setSaved] = useState<MarketerProfile>()
  if (saved) return <DonePanel kind="marketer" head={saved.invoiceHead} next={next} />
  return (
    <div className={styles.narrow}>
      <Guided n={PROFILE_STEP} count={PROFILE_STEP} />
      <PhotoUpload
        kind="marketer"
        id={profile.id}
        name={profile.brandName ?? profile.email ?? ''}
        src={profile.imageUrl}
      />
      <MarketerProfileForm mode="create" profile={profile} onSaved={setSaved} />
    </div>
  )
}
