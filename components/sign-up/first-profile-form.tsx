'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { draftKey } from '#lib/browser/drafts.ts'
import { backToStep, pushStep, readStep, replaceStep } from '#lib/browser/step-in-url.ts'
import { setUnsaved } from '#lib/browser/unsaved.ts'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { createInfluencerProfile } from '#lib/contract/influencer-profile.ts'
import { addressInput } from '#lib/contract/shapes/address.ts'
import { givenDay, typed } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toPersonNumber } from '#lib/domain/account/person-number.ts'
import { INTERESTS, type Interest, MINIMUM_AGE } from '#lib/domain/account/statuses.ts'
import { JOB_KINDS } from '#lib/domain/job/kinds.ts'
import styles from '../account/account.module.scss'
import { toAddressBody, toAddressValues, useAddressLabels } from '../account/address-inputs.tsx'
import { type Holder, type InfluencerProfile, isOldEnough } from '../account/person-fields.ts'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDraft } from '../form/use-draft.ts'
import { useLeaveWarning } from '../form/use-form-guards.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Guided } from '../ui/guided.tsx'
import { Heading } from '../ui/heading.tsx'
import { ProfileScreen } from './first-profile-screens.tsx'
import { type FirstProfileValues, type ProfileScreenKey, SCREENS } from './first-profile-values.ts'
import type { Choice } from './sign-up-screens.tsx'

const ORDER: readonly ProfileScreenKey[] = ['name', 'birth', 'interests', 'address', 'pay']

/**
 * The first profile: one question per screen, each a history entry, all sent at the end. Until then the input is stored
 * in this browser. Optional data (names in English, gender, about) is asked later. Needs `account`, `errors`, `form`,
 * `social`, `ui`.
 */
export function FirstProfileForm({
  profile,
  interests,
  nationalities,
  onSaved,
}: {
  profile: InfluencerProfile
  interests: readonly Interest[]
  nationalities: readonly Choice[]
  onSaved: (profile: InfluencerProfile) => void
}) {
  const t = useTranslations('account')
  const addressLabels = useAddressLabels('address')
  const person = profile.personal_information
  const [screen, setScreen] = useState<ProfileScreenKey>('name')
  const at = ORDER.indexOf(screen)
  const isLast = at === ORDER.length - 1
  const holder = useRef<Holder>(person.holderKind)
  const schema = lazy(() =>
    z.object({
      firstName: typed(80),
      lastName: typed(80),
      nickname: typed(40),
      birthDate: givenDay.check(z.refine((date) => isOldEnough(date, profile.today))),
      nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
      interests: z.array(z.enum(INTERESTS)).check(z.minLength(1)),
      jobKinds: z.optional(z.array(z.enum(JOB_KINDS))),
      address: addressInput,
      holderKind: z.enum(['individual', 'company']),
      nationalId: z.optional(
        z
          .string()
          .check(z.refine((text) => toPersonNumber(profile.country, holder.current, text) !== undefined)),
      ),
    }),
  )
  const state = useCallForm<typeof createInfluencerProfile, FirstProfileValues>(createInfluencerProfile, {
    labels: {
      firstName: t('person.firstName'),
      lastName: t('person.lastName'),
      nickname: t('person.nickname'),
      birthDate: t('person.birthDate'),
      nationality: t('person.nationality'),
      interests: t('interest.label'),
      jobKinds: t('prefs.jobKinds'),
      ...addressLabels,
      holderKind: t('person.holderKind'),
      nationalId: t('person.nationalId'),
    },
    words: {
      nationalId: t('person.nationalIdWrong'),
      'birthDate.format': t('person.underAge', { min: MINIMUM_AGE }),
      'birthDate.under_age': t('person.underAge', { min: MINIMUM_AGE }),
    },
    defaultValues: {
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      nickname: person.nickname ?? '',
      birthDate: person.birthDate ?? '',
      nationality: person.nationality ?? profile.country,
      interests: [...interests],
      jobKinds: [],
      address: toAddressValues(person.address),
      holderKind: person.holderKind,
      nationalId: '',
    },
    schema,
    input: { params: { id: profile.id } },
    toBody: ({ nationalId, address, jobKinds, ...values }) => ({
      ...values,
      address: toAddressBody(address),
      ...(jobKinds?.length ? { jobKinds } : {}),
      ...(nationalId ? { nationalId } : {}),
    }),
    onSuccess: (saved) => {
      draft.forget()
      onSaved(saved)
    },
    warnOnLeave: false,
  })
  holder.current = state.form.watch('holderKind')
  const draft = useDraft(state.form, draftKey('profile', profile.id), ['nationalId'])
  // The draft keeps everything else.
  const isLost = Boolean(state.form.watch('nationalId')) && !state.isDone
  useLeaveWarning(isLost, t('first.leave'))
  useEffect(() => {
    setUnsaved('first-profile', isLost)
    return () => setUnsaved('first-profile', false)
  }, [isLost])
  const isFine = (key: ProfileScreenKey) => state.form.trigger([...SCREENS[key]])

  const draw = (next: ProfileScreenKey) => {
    state.form.clearErrors()
    setScreen(next)
  }
  // The screen in the URL opens if all screens before it are answered, else the first unanswered one.
  const place = async () => {
    const wanted = ORDER.find((key) => key === readStep()) ?? 'name'
    for (const key of ORDER.slice(0, ORDER.indexOf(wanted)))
      if (!(await isFine(key))) {
        replaceStep(key)
        return draw(key)
      }
    draw(wanted)
  }
  const placing = useRef(place)
  placing.current = place
  useEffect(() => {
    const path = location.pathname
    const onMove = () => {
      if (location.pathname === path) void placing.current()
    }
    if (readStep()) onMove()
    window.addEventListener('popstate', onMove)
    return () => window.removeEventListener('popstate', onMove)
  }, [])

  // The server refused a field of an earlier screen: shows that screen with the error.
  const { errors, isSubmitted } = state.form.formState
  useEffect(() => {
    if (!isSubmitted) return
    const wrong = ORDER.find((key) => SCREENS[key].some((name) => errors[name]))
    if (wrong && wrong !== screen) {
      replaceStep(wrong)
      setScreen(wrong)
    }
  }, [errors, isSubmitted, screen])

  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isLast) return state.onSubmit()
    if (!(await state.form.trigger([...SCREENS[screen]], { shouldFocus: true }))) return
    const next = ORDER[at + 1]
    if (!next) return
    pushStep(next, screen)
    draw(next)
  }
  const goBack = () => {
    const before = ORDER[at - 1]
    if (!before || backToStep(before)) return
    replaceStep(before)
    draw(before)
  }
  const opening = useStageFocus(screen)
  return (
    <>
      <Guided n={at + 1} count={ORDER.length} />
      <div>
        <p className={styles.muted}>{t('first.step', { n: at + 1, count: ORDER.length })}</p>
        <Heading level={2}>
          <span ref={opening} tabIndex={-1}>
            {t(`first.${screen}`)}
          </span>
        </Heading>
      </div>
      {draft.isDraft && screen === 'name' && <Banner tone="info">{t('draft')}</Banner>}
      <CallForm
        state={{ ...state, formProps: { ...state.formProps, onSubmit } }}
        submitLabel={isLast ? t('profile.create') : t('first.next')}
        secondary={
          at > 0 && (
            <Button variant="quiet" onClick={goBack}>
              {t('first.back')}
            </Button>
          )
        }
      >
        <ProfileScreen
          screen={screen}
          state={state}
          profile={profile}
          nationalities={nationalities}
          isDraft={draft.isDraft}
        />
      </CallForm>
    </>
  )
}
