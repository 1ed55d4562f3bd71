'use client'
import { useLocale } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { setUnsaved } from '#lib/browser/unsaved.ts'
import { CallError, callApi, type InputOf } from '#lib/calls/call.ts'
import { schemasReady } from '#lib/calls/schemas.ts'
import type { AnyCall, BodyInputOf, ResponseOf } from '#lib/contract/define-call.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { checkValues } from './check-values.ts'
import type { SummaryError } from './error-summary.tsx'
import { factsOf } from './facts-of.ts'
import { type FieldMessage, readMessageKey } from './field-errors.ts'
import { signInHere } from './sign-in-here.ts'
import { useDraft } from './use-draft.ts'
import { useErrorTitle, useLeaveWarning } from './use-form-guards.ts'

type Rest<C extends AnyCall> = Omit<InputOf<C>, 'body' | 'file'>

export interface CallFormOptions<C extends AnyCall, V extends FieldValues> {
  /** Label of each field, also used in its messages and in the summary. */
  labels: NoInfer<Partial<Record<FieldPath<V>, string>>>
  defaultValues: NoInfer<DefaultValues<V>>
  /** Messages for special cases: `name.kind` (`bankNo.format`), or `name` for all kinds of that field. */
  words?: Partial<Record<string, string>>
  /** Field names of the call that differ from the form's, mapped to the form's, so that server errors reach them. */
  fieldOf?: Readonly<Record<string, FieldPath<V>>>
  /** Path params and query of the call, if any. */
  input?: Rest<C>
  /** Schema of the form, if it differs from the body: `useCallForm<typeof call, Values>`; `toBody` builds the body. */
  schema?: z.ZodMiniType
  toBody?: (values: NoInfer<V>) => BodyInputOf<C>
  /** Returns a known response for these values; the form then continues without sending. */
  known?: (values: NoInfer<V>) => ResponseOf<C> | undefined
  /** The file of a multipart call. */
  file?: () => File | undefined
  onProgress?: (share: number) => void
  onSuccess?: (data: ResponseOf<C>, values: NoInfer<V>) => void | Promise<void>
  /** Handles a refusal in the screen; return true when it was handled. */
  onRefusal?: (error: CallError) => boolean
  /** Sign-in page; by default that of the area, which returns to this page. */
  signInHref?: string
  /**
   * Stores the input under this key (`draftKey`) until it is sent, so that a reload or an expired login loses nothing.
   */
  draft?: string | undefined
  /** False for searches and codes, whose loss does not matter. */
  warnOnLeave?: boolean
}

/**
 * A form for one call (docs/architecture.md#request): client validation by the call's body schema, server errors at
 * their fields, input kept on every failure, a second press ignored.
 */
export function useCallForm<C extends AnyCall, V extends FieldValues = BodyInputOf<C> & FieldValues>(
  call: C,
  options: CallFormOptions<C, V>,
) {
  const t = useTextByKey()
  const locale = useLocale()
  const formId = useId()
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<CallError>()
  const [isAtFields, setAtFields] = useState(false)
  const schema = (options.schema ?? call.body) as z.ZodMiniType<V, V> | undefined

  const resolver: Resolver<V> = (values) => checkValues(schema, values)
  const form = useForm<V>({
    resolver,
    defaultValues: options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitted } = form.formState
  const draft = useDraft(form, options.draft)

  const labelOf = (name: string) => options.labels[name as FieldPath<V>] ?? name
  const idOf = (name: string) => `${formId}${name.replace(/[^\w-]/g, '-')}`
  const ownWords = (name: string, { kind }: FieldMessage) =>
    options.words?.[`${name}.${kind}`] ?? options.words?.[name]
  const keyOf = ({ key, kind }: FieldMessage) => [key, `form.field.${kind}`].find((one) => t.has(one))
  const sentence = (name: string, message: FieldMessage) => {
    const own = ownWords(name, message)
    if (own) return own
    // Thai sets no space before the next word, but a bracket needs one.
    const label = labelOf(name).replace(/\)$/, ') ')
    return t(keyOf(message) ?? 'form.field.format', { label, ...factsOf(failure, locale), ...message.values })
  }
  const errorOf = (name: string): string | undefined => {
    const found = get(errors, name) as { message?: unknown; root?: { message?: unknown } } | undefined
    const text = found?.message ?? found?.root?.message
    return typeof text === 'string' && text !== '' ? sentence(name, readMessageKey(text)) : undefined
  }

  const send = async (values: V) => {
    const known = options.known?.(values)
    if (known) return known
    const body = options.toBody ? options.toBody(values) : call.body ? values : undefined
    const input = { ...options.input, ...(body === undefined ? {} : { body }) } as InputOf<C>
    const file = options.file?.()
    if (call.encoding !== 'multipart' || !file) return callApi(call, input)
    // Loaded on demand, because few forms send a file.
    const { uploadFile } = await import('#lib/calls/upload.ts')
    return uploadFile(call, { ...input, file }, { onProgress: options.onProgress })
  }
  const refuse = (error: CallError) => {
    const known = Object.entries(error.fields ?? {})
      .map(([name, code]) => [options.fieldOf?.[name] ?? name, code] as const)
      .filter(([name]) => name in options.labels)
      .filter(([name, code]) => {
        const message = readMessageKey(code)
        // A refusal that has no words for its field is said as a whole; malformed input is always about its field.
        return error.status === 422 || ownWords(name, message) !== undefined || keyOf(message) !== undefined
      })
    for (const [name, code] of known) form.setError(name as FieldPath<V>, { type: 'server', message: code })
    setAtFields(known.length > 0)
    setFailure(error)
    setRound((count) => count + 1)
  }
  const onValid = async (values: V) => {
    setBusy(true)
    try {
      const data = await send(values)
      setDone(true)
      form.reset(form.getValues(), { keepIsSubmitted: false })
      draft.forget()
      await options.onSuccess?.(data, values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!options.onRefusal?.(error)) refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    try {
      await form.handleSubmit(onValid, () => setRound((count) => count + 1))()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refuse(error)
    } finally {
      busy.current = false
    }
  }

  const needsSignIn = failure?.status === 401 && failure.code === 'not_signed_in'
  const failureText = (error: CallError): string => {
    if (error.status === 0) return t('form.offline')
    const key = `errors.${error.code}`
    return t.has(key) ? t(key, factsOf(error, locale)) : t('form.failed')
  }
  const names = Object.keys(options.labels)
  const summary: SummaryError[] = names.flatMap((name) => {
    const text = errorOf(name)
    return text ? [{ id: idOf(name), text }] : []
  })
  const isSaidWhole = failure !== undefined && !isAtFields
  if (isSaidWhole && !needsSignIn) summary.push({ text: failureText(failure) })
  const isUnsaved = isDirty && !isDone && (options.warnOnLeave ?? true)

  useErrorTitle(summary.length > 0, t('form.errorPrefix'))
  useLeaveWarning(isUnsaved, t('form.leave'))
  useEffect(() => {
    setUnsaved(formId, isUnsaved)
    return () => setUnsaved(formId, false)
  }, [formId, isUnsaved])
  useEffect(() => {
    if (isDirty) setDone(false)
  }, [isDirty])

  return {
    form,
    isBusy,
    isDone,
    onSubmit,
    /** Props for `<Form>`; `<CallForm>` applies them itself. */
    formProps: {
      onSubmit,
      // Loads the schemas early, so that submitting does not wait for them.
      onFocus: () => void schemasReady().catch(() => {}),
      'aria-busy': isBusy || undefined,
    } as const,
    summary: { errors: summary, round, reference: (isSaidWhole && failure.requestId) || undefined },
    failure,
    needsSignIn,
    signInHref: options.signInHref ?? (needsSignIn ? signInHere(locale) : undefined),
    /** The restored draft; `startOver` empties the form. */
    draft,
    /** Props of a native field: spread them into TextInput, Select, RadioGroup, … */
    field: (name: FieldPath<V>, rules?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, rules),
      id: idOf(name),
      label: labelOf(name),
      error: errorOf(name),
    }),
    /** The same for controlled fields: MoneyInput, DateFields, OtpInput. */
    control: <N extends FieldPath<V>>(name: N) => ({
      id: idOf(name),
      name,
      label: labelOf(name),
      error: errorOf(name),
      value: form.watch(name),
      onChange: (value: PathValue<V, N> | undefined) =>
        form.setValue(name, value as PathValue<V, N>, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
  }
}

export type CallFormState = Pick<
  ReturnType<typeof useCallForm>,
  'formProps' | 'summary' | 'needsSignIn' | 'signInHref' | 'isBusy' | 'draft'
>

/** Props that a form passes to a field component of a specific kind of value. */
export interface FormFieldProps {
  name: string
  hint?: string | undefined
  note?: string | undefined
  state: ReturnType<typeof useCallForm>
}
