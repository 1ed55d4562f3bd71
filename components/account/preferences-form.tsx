'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { type getInfluencerPrefs, updateInfluencerPrefs } from '#lib/contract/influencer-profile.ts'
import { INTERESTS } from '#lib/domain/account/statuses.ts'
import { JOB_KINDS } from '#lib/domain/job/kinds.ts'
import { CallForm } from '../form/call-form.tsx'
import { CheckboxGroup } from '../form/choices.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { showToast } from '../ui/toaster.tsx'

export type InfluencerPrefs = z.output<(typeof getInfluencerPrefs)['response']>
const LANGUAGES = ['th', 'en', 'zh', 'ja', 'ko'] as const

/** Preferences for job matching. Needs `account`, `errors`, `form`. */
export function PreferencesForm({ prefs }: { prefs: InfluencerPrefs }) {
  const t = useTranslations('account')
  const social = useTranslations('social')
  const router = useRouter()
  const state = useCallForm(updateInfluencerPrefs, {
    labels: {
      interests: t('interest.label'),
      contentLanguages: t('prefs.languages'),
      jobKinds: t('prefs.jobKinds'),
    },
    defaultValues: {
      interests: prefs.interests,
      contentLanguages: prefs.contentLanguages,
      jobKinds: prefs.jobKinds,
    },
    input: { params: { id: prefs.id } },
    onSuccess: () => {
      showToast(t('saved'))
      router.refresh()
    },
  })
  return (
    <CallForm state={state} submitLabel={t('save')}>
      <CheckboxGroup
        {...state.field('interests')}
        chips
        hint={t('interest.hint')}
        options={INTERESTS.map((value) => ({ value, label: social(`interest.${value}`) }))}
      />
      <CheckboxGroup
        {...state.field('contentLanguages')}
        chips
        options={LANGUAGES.map((value) => ({ value, label: t(`prefs.${value}`) }))}
      />
      <CheckboxGroup
        {...state.field('jobKinds')}
        chips
        hint={t('prefs.jobKindsHint')}
        options={JOB_KINDS.map((value) => ({ value, label: t(`prefs.${value}`) }))}
      />
    </CallForm>
  )
}
