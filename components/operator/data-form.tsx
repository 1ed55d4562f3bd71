'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { LANGUAGES, type Language } from '#lib/country/languages.ts'
import { isRecord } from '#lib/domain/one-of.ts'
import { CallForm } from '../form/call-form.tsx'
import { DateFields } from '../form/date-fields.tsx'
import { NumberInput, type Option, Select, TextArea, TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Stack } from '../ui/stack.tsx'
import { showToast } from '../ui/toaster.tsx'
import ownStyles from './data-form.module.scss'
import { DATA_CALLS, dataFormSchema } from './data-form-schema.ts'
import { FeeSample, type FeeSampleFacts } from './fee-sample.tsx'
import { FocusField } from './focus-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LookField } from './look-field.tsx'
import styles from './operator.module.scss'
import { PeopleField } from './people-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceSample } from './price-sample.tsx'
import { type PreviewFacts, SearchPreview } from './search-preview.tsx'
import { TextPreview } from './text-preview.tsx'

export interface DataField {
  name: string
  kind: string
  label: string
  hint?: string | undefined
  optional?: boolean
  locale?: Language | null
  options?: readonly Option[]
  /** Aspect ratio (width / height) of a picture. */
  ratio?: number
}

export interface DataFormProps {
  call: keyof typeof DATA_CALLS
  params?: Record<string, string>
  /** Values of the body in addition to the fields. */
  body: Record<string, unknown>
  /** Fields sent under `values` of the body. */
  fields: readonly DataField[]
  /** Fields sent in the body itself: key, reason, day, source. */
  extra: readonly DataField[]
  values: Record<string, string>
  label: string
  submitLabel: string
  /** Message after success, and when a second person must confirm. */
  done: string
  waiting?: string
  /** Page to open afterwards; `{key}` is replaced by the typed key. Without it this page is reloaded. */
  to?: string
  sample?: FeeSampleFacts
  /** Search and chat previews of the page, one per language. */
  previews?: readonly PreviewFacts[]
  /** For a package: the VAT rate; null if it is not confirmed. */
  vatBp?: number | null
}

/** Where one chooses, nothing is filled in. */
const CHOSEN = ['select', 'check', 'icon', 'color']

/** Of several lines, or a picture: a row of their own, so that what is beside a field is as tall. */
const TALL = ['area', 'days', 'lines', 'logo']

type State = ReturnType<typeof useCallForm<AnyCall, Record<string, string>>>

function Input({ field, state }: { field: DataField; state: State }) {
  const t = useTranslations('operatorForms.data')
  const tf = useTranslations('form')
  const extra = {
    ...(field.hint ? { hint: field.hint } : {}),
    ...(field.optional ? { note: tf('optional') } : {}),
    ...(field.locale ? { lang: field.locale } : {}),
  }
  if (field.kind === 'day') return <DateFields {...state.control(field.name)} {...extra} />
  if (field.kind === 'picture')
    return (
      <PictureField
        name={field.name}
        label={field.label}
        hint={field.hint}
        note={extra.note}
        ratio={field.ratio ?? 1}
        state={state}
      />
    )
  if (field.kind === 'logo')
    return (
      <LogoField name={field.name} label={field.label} hint={field.hint} note={extra.note} state={state} />
    )
  if (field.kind === 'focus')
    return <FocusField name={field.name} hint={field.hint} note={extra.note} state={state} />
  if (field.kind === 'people')
    return <PeopleField name={field.name} hint={field.hint} note={extra.note} state={state} />
  if (field.kind === 'icon' || field.kind === 'color')
    return <LookField name={field.name} kind={field.kind} options={field.options ?? []} state={state} />
  // A setting of one value is named by the heading above it.
  const isNamed = field.name === 'value' && !field.optional
  const parts = {
    ...state.field(field.name),
    ...extra,
    ...(isNamed ? { label: <span className="visually-hidden">{field.label}</span> } : {}),
  }
  switch (field.kind) {
    case 'check':
    case 'select':
      return <Select {...parts} options={field.options ?? []} empty={t('choose')} />
    case 'area':
    case 'days':
    case 'lines':
      return <TextArea {...parts} rows={4} />
    case 'markdown':
      return (
        <>
          <TextArea {...parts} rows={14} hint={field.hint ?? t('markdown')} />
          <TextPreview
            label={t('preview', { label: field.label })}
            language={field.locale ?? 'th'}
            text={state.form.watch(field.name) ?? ''}
          />
        </>
      )
    case 'number':
    case 'money':
    case 'percent':
      return <NumberInput {...parts} />
    case 'moment':
      return <TextInput {...parts} type="datetime-local" />
    default:
      return <TextInput {...parts} autoComplete="off" />
  }
}

/** Fields in two columns where there are several. */
function Fields({ of, state }: { of: readonly DataField[]; state: State }) {
  return (
    <div className={of.length > 1 ? ownStyles.fields : undefined}>
      {of.map((field) => (
        <Stack key={field.name} className={TALL.includes(field.kind) ? ownStyles.tall : undefined}>
          <Input field={field} state={state} />
        </Stack>
      ))}
    </div>
  )
}

/** A form described by data, for settings and every kind of content. */
export function DataForm(form: DataFormProps) {
  const t = useTranslations('operatorForms.data')
  const tf = useTranslations('form')
  const router = useRouter()
  const all = [...form.extra, ...form.fields]
  const state = useCallForm<AnyCall, Record<string, string>>(DATA_CALLS[form.call], {
    labels: Object.fromEntries(all.map((field) => [field.name, field.label])),
    defaultValues: Object.fromEntries(all.map((field) => [field.name, form.values[field.name] ?? ''])),
    schema: dataFormSchema(form),
    words: Object.fromEntries(
      all.flatMap(({ name, kind, label }) =>
        CHOSEN.includes(kind) ? [[`${name}.required`, tf('field.choose', { label })]] : [],
      ),
    ),
    input: (form.params ? { params: form.params } : {}) as never,
    toBody: (given) =>
      ({
        ...form.body,
        ...Object.fromEntries(
          form.extra.flatMap(({ name }) => (given[name]?.trim() ? [[name, given[name].trim()]] : [])),
        ),
        values: Object.fromEntries(form.fields.map(({ name }) => [name, given[name] ?? ''])),
      }) as never,
    onSuccess: (answer, given) => {
      const isWaiting = isRecord(answer) && answer.status === 'waiting'
      showToast(isWaiting ? (form.waiting ?? form.done) : form.done)
      if (form.to) router.push(form.to.replace('{key}', encodeURIComponent(given.key ?? '')))
      router.refresh()
    },
  })
  const plain = form.fields.filter((field) => !field.locale)
  const languages = LANGUAGES.filter((locale) => form.fields.some((field) => field.locale === locale))
  const before = form.extra.filter((field) => field.name === 'key')
  const after = form.extra.filter((field) => field.name !== 'key')
  return (
    <div className={languages.length > 0 ? styles.wide : undefined}>
      <CallForm state={state} submitLabel={form.submitLabel} label={form.label}>
        <Fields of={[...before, ...plain]} state={state} />
        {languages.length > 0 && (
          <div className={styles.columns}>
            {languages.map((locale) => (
              <Stack key={locale} as="section">
                <h3>{t(locale)}</h3>
                {form.fields
                  .filter((field) => field.locale === locale)
                  .map((field) => (
                    <Input key={field.name} field={field} state={state} />
                  ))}
                {form.previews
                  ?.filter((facts) => facts.language === locale)
                  .map((facts) => (
                    <SearchPreview
                      key={locale}
                      facts={facts}
                      typed={{
                        title: state.form.watch(facts.names.title),
                        description: state.form.watch(facts.names.description),
                        image: state.form.watch('image'),
                      }}
                    />
                  ))}
              </Stack>
            ))}
          </div>
        )}
        {form.vatBp !== undefined && (
          <PriceSample
            vatBp={form.vatBp}
            typed={{
              price: state.form.watch('price'),
              slots: state.form.watch('slots'),
              feePerSlot: state.form.watch('feePerSlot'),
            }}
          />
        )}
        {form.sample && <FeeSample facts={form.sample} typed={state.form.watch('value') ?? ''} />}
        {after.length > 0 && <Fields of={after} state={state} />}
      </CallForm>
    </div>
  )
}
