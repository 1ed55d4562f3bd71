'use client'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { momentOf } from '#lib/country/zone.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { toAsciiDigits, withoutGroups } from '#lib/domain/text/digits.ts'
import { Checkbox } from '../form/choices.tsx'
import { DateFields } from '../form/date-fields.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { NumberInput, type Option, Select, TextArea, TextInput } from '../form/text-input.tsx'
import type { useCallForm } from '../form/use-call-form.ts'

/** One field of a command dialog, described as data by a server component. */
export interface CommandField {
  name: string
  /** `number`: multiplied by `scale` for the request (100 converts percent to basis points). `moment`: Thai time. */
  kind: 'line' | 'area' | 'select' | 'number' | 'money' | 'day' | 'moment' | 'check'
  label: string
  hint?: string
  optional?: boolean
  options?: readonly Option[]
  empty?: string
  /** Height of an `area` in lines. */
  rows?: number
  currency?: Currency
  scale?: number
  /** Initial value in the typed unit; minor units for money. */
  value?: string | number | boolean
  /** The initial text of an `area` only frames what has to be written: unchanged it counts as empty. */
  isTemplate?: boolean
}

/** Initial form value of a field. */
export function startOf(field: CommandField): unknown {
  // The form registers a number or a template by its typed text and converts it for the request, so its default is set
  // in the input, not here.
  if (field.value !== undefined) return field.kind === 'number' || field.isTemplate ? undefined : field.value
  if (field.kind === 'check') return false
  return field.optional || field.kind === 'number' || field.kind === 'money' ? undefined : ''
}

function wireOf(field: CommandField): (typed: unknown) => unknown {
  return (typed) => {
    if (typeof typed !== 'string') return typed
    const text = typed.trim()
    if (text === '') return field.optional || field.kind === 'number' ? undefined : ''
    if (field.isTemplate && text === String(field.value).trim()) return ''
    if (field.kind === 'moment') {
      const [day = '', time = ''] = text.split('T')
      const at = momentOf(day, time)
      return Number.isNaN(at.getTime()) ? text : at.toISOString()
    }
    if (field.kind !== 'number') return typed
    const count = Number(withoutGroups(toAsciiDigits(text)))
    if (Number.isNaN(count)) return text
    const wire = count * (field.scale ?? 1)
    const whole = Math.round(wire)
    // Only what binary fractions add is rounded off; decimals that the call does not take are refused at the field.
    return Math.abs(wire - whole) < 1e-6 ? whole : wire
  }
}

type State = ReturnType<typeof useCallForm>

export function CommandInput({ field, state, note }: { field: CommandField; state: State; note: string }) {
  const extra = {
    ...(field.hint ? { hint: field.hint } : {}),
    ...(field.optional ? { note } : {}),
  }
  if (field.kind === 'money')
    return <MoneyInput {...state.control(field.name)} {...extra} currency={field.currency ?? HOME_CURRENCY} />
  if (field.kind === 'day') return <DateFields {...state.control(field.name)} {...extra} />
  if (field.kind === 'check') return <Checkbox {...state.field(field.name)} {...extra} />
  const parts = { ...state.field(field.name, { setValueAs: wireOf(field) }), ...extra }
  if (field.kind === 'area')
    return (
      <TextArea
        {...parts}
        {...(field.isTemplate ? { defaultValue: String(field.value) } : {})}
        rows={field.rows ?? 3}
      />
    )
  if (field.kind === 'select')
    return (
      <Select
        {...parts}
        options={field.options ?? []}
        {...(field.empty ? { empty: field.empty } : {})}
        // Enter submits the form as in every other field; a native select would open its list.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    )
  if (field.kind === 'moment') return <TextInput {...parts} type="datetime-local" />
  if (field.kind === 'number')
    return (
      <NumberInput {...parts} {...(field.value !== undefined ? { defaultValue: String(field.value) } : {})} />
    )
  return <TextInput {...parts} autoComplete="off" />
}
