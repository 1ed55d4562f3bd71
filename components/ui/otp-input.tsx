'use client'
import { useTranslations } from 'next-intl'
import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
// biome-ignore lint/style/noRestrictedImports: this is the one wrapper
import OTPInput from 'react-otp-input'
import styles from './otp-input.module.scss'
import { cleanCode, codeInPaste, fitsType, type OtpType } from './otp-text.ts'

/**
 * Chromium crashes the tab when an SMS request is aborted before it has started, so an input that is removed soon must
 * not request, and only one input requests at a time.
 */
const LISTEN_AFTER_MS = 300
let isListening = false

/** Result of a rejected paste (docs/requirements.md#errors); no message is shown for it. */
export const INVALID_PASTE = 'Invalid pasted data'

interface OtpCredential {
  code: string
}

export interface OtpInputProps {
  legend: ReactNode
  value: string
  onChange: (value: string) => void
  /** Called once for each complete value. */
  onComplete?: (value: string) => void
  onPasteRefused?: (result: typeof INVALID_PASTE) => void
  numInputs?: number
  type?: OtpType
  separator?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Name of the form field. */
  name?: string
  /** Id of the first box, for links of an error summary. */
  id?: string
  autoFocus?: boolean
}

/**
 * Boxes for a one-time code, one character each; paste and SMS autofill into any box fill all
 * (docs/packages.md#code-boxes).
 */
export function OtpInput({
  legend,
  value,
  onChange,
  onComplete,
  onPasteRefused,
  numInputs = 4,
  type = 'tel',
  separator,
  hint,
  error,
  name,
  id,
  autoFocus = false,
}: OtpInputProps) {
  const t = useTranslations('ui.otp')
  const own = useId()
  const firstId = id ?? `${own}box`
  const group = useRef<HTMLFieldSetElement>(null)
  const completed = useRef('')
  const [refused, setRefused] = useState(0)
  const digits = type !== 'letter-numeric'

  useEffect(() => {
    if (value.length < numInputs) completed.current = ''
  }, [value, numInputs])

  const commit = (next: string) => {
    const code = cleanCode(next).slice(0, numInputs)
    if (code !== '' && !fitsType(code, type)) return
    setRefused(0)
    onChange(code)
    if (code.length < numInputs) completed.current = ''
    else if (completed.current !== code) {
      completed.current = code
      onComplete?.(code)
    }
  }
  const fill = (code: string) => {
    commit(code)
    group.current?.querySelectorAll('input')[numInputs - 1]?.focus()
  }

  const latestFill = useRef(fill)
  latestFill.current = fill
  useEffect(() => {
    if (!digits || !('OTPCredential' in window)) return
    const stop = new AbortController()
    let isPending = false
    const listen = () => {
      if (isListening) return
      isListening = isPending = true
      const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
      navigator.credentials
        .get(options)
        .then((credential) => {
          const code = cleanCode((credential as OtpCredential | null)?.code ?? '')
          if (code.length === numInputs) latestFill.current(code)
        })
        .catch(() => {
          // Rejected, timed out or unmounted: the code can still be typed.
        })
        .finally(() => {
          isListening = isPending = false
        })
    }
    const timer = setTimeout(listen, LISTEN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      if (isPending) stop.abort()
    }
  }, [digits, numInputs])

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const code = codeInPaste(event.clipboardData.getData('text/plain'), numInputs, type)
    if (code === undefined) {
      setRefused((count) => count + 1)
      onPasteRefused?.(INVALID_PASTE)
    } else fill(code)
  }

  /**
   * Runs before the library's handler: converts Thai digits, drops spaces and other characters, and lets autofill fill
   * all boxes.
   */
  const filter = (event: FormEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    const whole = codeInPaste(box.value, numInputs, type)
    if (whole !== undefined && numInputs > 1) {
      box.value = ''
      fill(whole)
      return
    }
    const key = event.nativeEvent instanceof InputEvent ? event.nativeEvent.data : null
    const typed = cleanCode(key ?? box.value)
    box.value = typed !== '' && fitsType(typed, type) ? (typed.at(-1) ?? '') : ''
  }

  const describedBy =
    [hint ? `${own}hint` : '', error ? `${own}error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <fieldset ref={group} className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${own}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${own}error`} className={styles.error}>
          {error}
        </p>
      )}
      <OTPInput
        value={value}
        onChange={commit}
        numInputs={numInputs}
        inputType={digits ? 'tel' : 'text'}
        skipDefaultStyles
        containerStyle={styles.boxes}
        shouldAutoFocus={autoFocus}
        renderSeparator={
          separator ? (
            <span className={styles.separator} aria-hidden="true">
              {separator}
            </span>
          ) : undefined
        }
        renderInput={({ onInput, onKeyDown, ...props }, index) => (
          <input
            {...props}
            id={index === 0 ? firstId : undefined}
            type={type === 'password' ? 'password' : digits ? 'tel' : 'text'}
            className={styles.box}
            aria-label={t('box', { n: index + 1, count: numInputs })}
            aria-invalid={error ? true : undefined}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="off"
            inputMode={digits ? 'numeric' : 'text'}
            pattern={digits ? '[0-9]*' : '[A-Za-z0-9]*'}
            onPaste={paste}
            onKeyDown={(event) => {
              // The library moves to the previous box after Backspace, so the next digit would overwrite the wrong box.
              if (event.key === 'Backspace' && event.currentTarget.value !== '') {
                event.preventDefault()
                commit(value.slice(0, index) + value.slice(index + 1))
              } else onKeyDown(event)
            }}
            onInput={(event) => {
              filter(event)
              onInput(event)
            }}
          />
        )}
      />
      {name && <input type="hidden" name={name} value={value} />}
      <span role="status" className="visually-hidden" key={refused}>
        {refused > 0 ? t('invalid') : ''}
      </span>
    </fieldset>
  )
}
