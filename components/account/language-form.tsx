'use client'
import { useTranslations } from 'next-intl'
import { setMemberLocale } from '#lib/contract/member-settings.ts'
import type { Language } from '#lib/country/languages.ts'
import { CallForm } from '../form/call-form.tsx'
import { RadioGroup } from '../form/choices.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { showToast } from '../ui/toaster.tsx'

/** Language of the messages to the member. Needs `account`, `errors`, `form`. */
export function LanguageForm({ locale }: { locale: Language }) {
  const t = useTranslations('account')
  const state = useCallForm(setMemberLocale, {
    labels: { locale: t('person.language') },
    defaultValues: { locale },
    onSuccess: () => showToast(t('saved')),
    warnOnLeave: false,
  })
  return (
    <CallForm state={state} submitLabel={t('save')} submitVariant="secondary">
      <RadioGroup
        {...state.field('locale')}
        options={[
          { value: 'th', label: t('person.thai') },
          { value: 'en', label: t('person.english') },
        ]}
      />
    </CallForm>
  )
}
