'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Choice } from '../sign-up/sign-up-screens.tsx'
import { showToast } from '../ui/toaster.tsx'
import { InfluencerProfileForm } from './influencer-profile-form.tsx'
import { MarketerProfileForm } from './marketer-profile-form.tsx'
import type { InfluencerProfile } from './person-fields.ts'
import type { MarketerProfile } from './use-marketer-profile.ts'

function useReturn(href: string) {
  const t = useTranslations('account')
  const router = useRouter()
  return {
    saved: () => {
      showToast(t('saved'))
      router.push(href)
      router.refresh()
    },
    cancel: () => router.push(href),
  }
}

export function InfluencerProfileEdit({
  backHref,
  ...props
}: {
  backHref: string
  profile: InfluencerProfile
  nationalities: readonly Choice[]
}) {
  const { saved, cancel } = useReturn(backHref)
  return <InfluencerProfileForm {...props} onSaved={saved} onCancel={cancel} />
}

export function MarketerProfileEdit({ backHref, profile }: { backHref: string; profile: MarketerProfile }) {
  const { saved, cancel } = useReturn(backHref)
  return <MarketerProfileForm mode="update" profile={profile} onSaved={saved} onCancel={cancel} />
}
