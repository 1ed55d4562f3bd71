'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { shrinkPhoto } from '#lib/browser/shrink-photo.ts'
import { CallError, type InputOf } from '#lib/calls/call.ts'
import { uploadFile } from '#lib/calls/upload.ts'
import type { AnyCall, ResponseOf } from '#lib/contract/define-call.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type UploadType } from '#lib/domain/file/limits.ts'
import { isOneOf } from '#lib/domain/one-of.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'
import styles from './form.module.scss'

type State =
  | { kind: 'idle' }
  | { kind: 'shrinking' }
  | { kind: 'chosen' }
  | { kind: 'sending'; share: number }
  | { kind: 'done' }
  | { kind: 'failed'; text: string; canRetry: boolean }

const NAMES: Record<UploadType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}
// Rounded up, so that a file above the limit is never shown with the size of the limit.
const toMB = (bytes: number) => String(Math.ceil(bytes / 1000) / 1000)
/** Rounded down, so that a file of this size is accepted. */
const LIMIT_MB = String(Math.floor(MAX_UPLOAD_BYTES / 1_000_000))

/**
 * Upload of one file, at once or on a button press, with progress. Photos are scaled down before the size check; on
 * failure the file is kept.
 */
export function FileUpload<C extends AnyCall>({
  call,
  input,
  label,
  hint,
  error,
  note,
  id,
  types = UPLOAD_TYPES,
  capture,
  prepare,
  sendLabel,
  onSent,
}: {
  call: C
  /** Path params and fields of the call. */
  input: Omit<InputOf<C>, 'file'>
  label: ReactNode
  hint?: ReactNode
  /** What its form says of it; what became of the file itself goes first. */
  error?: string | undefined
  note?: string
  id?: string
  types?: readonly UploadType[]
  /** Opens the camera on phones. */
  capture?: 'user' | 'environment'
  /** Converts the chosen file before the size check; undefined cancels the choice. */
  prepare?: (file: File) => Promise<File | undefined>
  /** With it the file is sent only when a button with this label is pressed. */
  sendLabel?: string
  onSent: (data: ResponseOf<C>) => void
}) {
  const t = useTranslations('form.upload')
  const say = useTextByKey()
  const own = useId()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [file, setFile] = useState<File>()
  const stop = useRef<AbortController>(undefined)
  const isCut = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)

  const fail = (text: string, canRetry = false) => setState({ kind: 'failed', text, canRetry })
  const send = async (one: File) => {
    stop.current?.abort()
    const control = new AbortController()
    stop.current = control
    isCut.current = false
    hadFocus.current ||= !!box.current?.contains(document.activeElement)
    setState({ kind: 'sending', share: 0 })
    try {
      const data = await uploadFile(call, { ...input, file: one } as InputOf<C> & { file: File }, {
        signal: control.signal,
        quiet: true,
        onProgress: (share) => {
          if (stop.current === control) setState({ kind: 'sending', share })
        },
      })
      setState({ kind: 'done' })
      onSent(data)
    } catch (error) {
      if (control.signal.aborted) {
        if (stop.current === control) setState({ kind: 'failed', text: t('failed'), canRetry: true })
        return
      }
      if (!(error instanceof CallError)) throw error
      const key = `errors.${error.code}`
      fail(error.isDefinite && say.has(key) ? say(key) : t(error.status === 0 ? 'cut' : 'failed'), true)
      isCut.current = error.status === 0
    }
  }
  const take = async (input: HTMLInputElement) => {
    const chosen = input.files?.[0]
    if (!chosen) {
      if (!file) fail(t('missing'))
      return
    }
    if (chosen.size === 0) return fail(t('empty', { name: chosen.name }))
    if (chosen.type && !isOneOf(types, chosen.type))
      return fail(t('wrongType', { name: chosen.name, types: types.map((type) => NAMES[type]).join(', ') }))
    let one = prepare ? await prepare(chosen) : chosen
    if (!one) {
      // Reset, so that the same file can be chosen again.
      input.value = ''
      return
    }
    setFile(one)
    if (one.size > MAX_UPLOAD_BYTES) {
      hadFocus.current = document.activeElement === input
      setState({ kind: 'shrinking' })
      one = await shrinkPhoto(one, MAX_UPLOAD_BYTES)
    }
    if (one.size > MAX_UPLOAD_BYTES)
      return fail(t('tooLarge', { name: chosen.name, size: toMB(one.size), max: LIMIT_MB }))
    setFile(one)
    return sendLabel ? setState({ kind: 'chosen' }) : send(one)
  }

  // An upload that was interrupted offline continues when the device is online again.
  useEffect(() => {
    const again = () => {
      if (isCut.current && file) void send(file)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  const isBusy = state.kind === 'sending' || state.kind === 'shrinking'
  // The disabled field loses the focus during the upload; it gets it back afterwards.
  useEffect(() => {
    if (isBusy) return
    if (hadFocus.current && document.activeElement === document.body)
      box.current?.querySelector('input')?.focus()
    hadFocus.current = false
  }, [isBusy])

  const percent = state.kind === 'sending' ? Math.round(state.share * 100) : 0
  return (
    <Field
      label={label}
      hint={
        <>
          {hint && (
            <>
              {hint}
              <br />
            </>
          )}
          <Facts items={[types.map((type) => NAMES[type]).join(', '), t('limit', { size: LIMIT_MB })]} />
        </>
      }
      error={state.kind === 'failed' ? state.text : error}
      note={note}
      id={id ?? `${own}file`}
    >
      {(parts) => (
        <div ref={box} className={styles.file}>
          <FileInput
            {...parts}
            isChosen={file !== undefined}
            accept={types.join(',')}
            capture={capture}
            disabled={isBusy}
            onChange={(event) => take(event.target)}
          />
          {state.kind === 'sending' && (
            <>
              <progress
                className={styles.progress}
                max={100}
                value={percent}
                aria-label={t('sending', { percent })}
              />
              <Button variant="quiet" onClick={() => stop.current?.abort()}>
                {t('stop')}
              </Button>
            </>
          )}
          {state.kind === 'chosen' && file && <Button onClick={() => send(file)}>{sendLabel}</Button>}
          {state.kind === 'failed' && state.canRetry && file && (
            <Button variant="secondary" onClick={() => send(file)}>
              {t('retry')}
            </Button>
          )}
          <p role="status">
            {state.kind === 'shrinking' && t('shrinking')}
            {state.kind === 'chosen' && file && t('chosen', { name: file.name })}
            {state.kind === 'sending' && t('sending', { percent })}
            {state.kind === 'done' && file && `${t('done')}: ${file.name}`}
          </p>
        </div>
      )}
    </Field>
  )
}
