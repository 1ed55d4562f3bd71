'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Landing } from '#lib/browser/landing.ts'
import { callApi } from '#lib/calls/call.ts'
import { checkRefCode } from '#lib/contract/sign-up.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, RadioGroup } from '../form/choices.tsx'
import { Form } from '../form/form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import type { ConsentText } from './consent-texts.tsx'
import { SIGN_UP_CALLS, type SignUpCall, type SignUpFlow, type SignUpKind } from './sign-up-steps.ts'
import { type SavedSignUp, saveSignUp } from './sign-up-storage.ts'

export interface ScreenProps {
  kind: SignUpKind
  saved: SavedSignUp
  /** State of the sign-up on the server; data that it has already is not sent again. */
  flow?: SignUpFlow | undefined
  onFlow: (flow: SignUpFlow) => void
  onBack?: () => void
}

/** Button to the previous screen, if there is one. */
export function BackButton({ onBack }: { onBack: (() => void) | undefined }) {
  const t = useTranslations('signUp')
  return onBack ? (
    <Button variant="quiet" onClick={onBack}>
      {t('back')}
    </Button>
  ) : null
}

const MARKETER_TYPES = ['brand', 'agency', 'individual'] as const
const TYPE_HINTS = { brand: 'brandHint', agency: 'agencyHint', individual: 'individualHint' } as const
export type MarketerType = (typeof MARKETER_TYPES)[number]

/** Marketers first choose whom they represent; it is sent with the consent. */
export function TypeScreen({
  saved,
  onChosen,
}: {
  saved: SavedSignUp
  onChosen: (type: MarketerType) => void
}) {
  const t = useTranslations('signUp')
  const f = useTranslations('form.field')
  const form = useForm({ defaultValues: { type: saved.type ?? '' } })
  const [error, setError] = useState<string>()
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = MARKETER_TYPES.find((one) => one === form.getValues('type'))
        if (chosen) onChosen(chosen)
        else {
          setError(f('choose', { label: t('type.label') }))
          document.getElementById('sign-up-type')?.focus()
        }
      }}
    >
      <Stack gap={5}>
        <RadioGroup
          id="sign-up-type"
          label={t('type.label')}
          error={error}
          {...form.register('type', { onChange: () => setError(undefined) })}
          options={MARKETER_TYPES.map((value) => ({
            value,
            label: t(`type.${value}`),
            hint: t(`type.${TYPE_HINTS[value]}`),
          }))}
        />
        <div>
          <Button type="submit">{t('next')}</Button>
        </div>
      </Stack>
    </Form>
  )
}

function Referral({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const t = useTranslations('signUp.referral')
  const [found, setFound] = useState<{ name: string | null } | 'unknown'>()
  useEffect(() => {
    if (code.trim().length < 4) {
      setFound(undefined)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi(checkRefCode, { params: { code: code.trim() } }, { quiet: true, signal: stop.signal })
        .then(setFound)
        .catch(() => {
          if (!stop.signal.aborted) setFound('unknown')
        })
    }, 400)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [code])
  const [isOpen] = useState(code !== '')
  return (
    <details open={isOpen}>
      <summary>{t('summary')}</summary>
      <TextInput
        label={t('label')}
        hint={t('hint')}
        value={code}
        maxLength={32}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => onCode(event.target.value)}
      />
      <p role="status">
        {found === 'unknown'
          ? t('unknown')
          : found &&
            (found.name
              ? t('invited', { name: found.name, code: code.trim() })
              : t('invitedNoName', { code: code.trim() }))}
      </p>
    </details>
  )
}

const consentValues = lazy(() =>
  z.object({
    terms: z.literal(true),
    privacy: z.literal(true),
    marketing: z.boolean(),
  }),
)
type ConsentValues = { terms: boolean; privacy: boolean; marketing: boolean }

export function ConsentScreen({
  kind,
  saved,
  flow,
  onFlow,
  onBack,
  texts,
  landing,
  typedRef,
  onRef,
}: ScreenProps & {
  texts: readonly ConsentText[]
  landing: Landing
  typedRef: string | undefined
  onRef: (code: string) => void
}) {
  const t = useTranslations('signUp')
  const locale = toLocale(useLocale())
  const ref = typedRef ?? landing.ref ?? ''
  const versionOf = (name: string) => texts.find((text) => text.kind === name)?.version ?? 1
  const { ref: _, ...utm } = landing
  const textsRead = texts.map((text) => `${text.kind}:${text.version}`).join()
  const agreedTo = (marketing: boolean, of: SignUpFlow | undefined) =>
    [of?.flow, textsRead, marketing, saved.type, ref.trim()].join()
  const state = useCallForm<SignUpCall, ConsentValues>(SIGN_UP_CALLS[kind], {
    labels: {
      terms: t('consent.accept', { title: t('consent.terms') }),
      privacy: t('consent.accept', { title: t('consent.privacy') }),
      marketing: t('consent.marketing'),
    },
    words: {
      terms: `${t('consent.terms')}: ${t('consent.mustAccept')}`,
      privacy: `${t('consent.privacy')}: ${t('consent.mustAccept')}`,
    },
    defaultValues: {
      terms: saved.ticked?.includes('terms') ?? false,
      privacy: saved.ticked?.includes('privacy') ?? false,
      marketing: saved.ticked?.includes('marketing') ?? false,
    },
    schema: consentValues,
    input: { query: { ...utm, ...(ref.trim() && kind === 'influencer' ? { ref: ref.trim() } : {}) } },
    toBody: ({ marketing }) => {
      const accepted = {
        step: 'consent' as const,
        terms: versionOf('terms'),
        privacy: versionOf('privacy'),
        marketing,
        locale,
      }
      const type = MARKETER_TYPES.find((one) => one === saved.type)
      return type && kind === 'marketer' ? { ...accepted, type } : accepted
    },
    known: ({ marketing }) => (saved.agreed === agreedTo(marketing, flow) ? flow : undefined),
    onSuccess: (next, { marketing }) => {
      saveSignUp({ kind, agreed: agreedTo(marketing, next) })
      onFlow(next)
    },
    // A newer text was published while this one was open.
    onRefusal: (error) => {
      if (error.code !== 'consent_required') return false
      location.reload()
      return true
    },
    warnOnLeave: false,
  })
  const values = state.form.watch()
  const ticked = (['terms', 'privacy', 'marketing'] as const).filter((name) => values[name]).join()
  const known = useRef(ticked)
  useEffect(() => {
    // The first render must not overwrite what an earlier visit stored.
    if (ticked === known.current) return
    known.current = ticked
    saveSignUp({ kind, ticked: ticked === '' ? [] : ticked.split(',') }, 'consent')
  }, [kind, ticked])
  return (
    <CallForm state={state} submitLabel={t('next')} secondary={<BackButton onBack={onBack} />}>
      {texts.map((text) => {
        const { label, ...field } = state.field(text.kind)
        return (
          <Stack key={text.kind} gap={2}>
            <h2>{text.title}</h2>
            {text.reading}
            <Checkbox
              {...field}
              label={label}
              hint={text.kind === 'marketing' ? t('consent.marketingHint') : undefined}
            />
          </Stack>
        )
      })}
      {kind === 'influencer' && <Referral key={landing.ref} code={ref} onCode={onRef} />}
    </CallForm>
  )
}

export interface Choice {
  code: string
  name: string
}
