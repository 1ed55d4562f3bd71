'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toAsciiDigits } from '#lib/domain/text/digits.ts'
import { Stack } from '../ui/stack.tsx'
import { FieldGroup } from './field.tsx'
import { Select, TextInput } from './text-input.tsx'

export interface AddressPlace {
  subdistrict: string
  district: string
  province: string
}

export interface AddressValue extends AddressPlace {
  line1: string
  postcode: string
}

export type AddressErrors = Partial<Record<keyof AddressValue, string | undefined>>

/** Fields of a Thai address: the postcode offers its sub-districts; district and province follow from the choice. */
export function AddressFields({
  legend,
  value,
  onChange,
  errors = {},
  idOf,
  findPlaces,
}: {
  legend?: string
  value: AddressValue
  onChange: (value: AddressValue) => void
  errors?: AddressErrors
  /** Id of each part's field, for links of the error summary. */
  idOf?: (part: keyof AddressValue) => string
  /** The sub-districts of a postcode; null when they could not be read, in which case all parts are typed. */
  findPlaces: (postcode: string) => Promise<readonly AddressPlace[] | null>
}) {
  const t = useTranslations('form.address')
  const [places, setPlaces] = useState<readonly AddressPlace[] | null>([])
  const find = useRef(findPlaces)
  find.current = findPlaces
  const postcode = toAsciiDigits(value.postcode).trim()
  useEffect(() => {
    if (!/^\d{5}$/.test(postcode)) {
      setPlaces([])
      return
    }
    let isCurrent = true
    find.current(postcode).then((found) => {
      if (isCurrent) setPlaces(found)
    })
    return () => {
      isCurrent = false
    }
  }, [postcode])
  const part = (name: keyof AddressValue) => ({
    label: t(name),
    error: errors[name],
    id: idOf?.(name),
    value: value[name],
  })
  const change = (change: Partial<AddressValue>) => onChange({ ...value, ...change })
  const keyOf = (place: AddressPlace) => `${place.subdistrict}|${place.district}`
  const canChoose = places !== null && places.length > 0
  return (
    <FieldGroup label={legend ?? t('legend')}>
      {() => (
        <Stack>
          <TextInput
            {...part('line1')}
            autoComplete="street-address"
            onChange={(event) => change({ line1: event.target.value })}
          />
          <TextInput
            {...part('postcode')}
            hint={t('postcodeHint')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            onChange={(event) => change({ postcode: toAsciiDigits(event.target.value) })}
          />
          {canChoose ? (
            <Select
              {...part('subdistrict')}
              value={value.subdistrict ? keyOf(value) : ''}
              empty={t('chooseSubdistrict')}
              options={places.map((place) => ({
                value: keyOf(place),
                label: `${place.subdistrict} – ${place.district}`,
              }))}
              onChange={(event) => {
                const place = places.find((one) => keyOf(one) === event.target.value)
                change(place ?? { subdistrict: '', district: '', province: '' })
              }}
            />
          ) : (
            <TextInput
              {...part('subdistrict')}
              autoComplete="address-level3"
              onChange={(event) => change({ subdistrict: event.target.value })}
            />
          )}
          <TextInput
            {...part('district')}
            autoComplete="address-level2"
            readOnly={canChoose}
            onChange={(event) => change({ district: event.target.value })}
          />
          <TextInput
            {...part('province')}
            autoComplete="address-level1"
            readOnly={canChoose}
            onChange={(event) => change({ province: event.target.value })}
          />
        </Stack>
      )}
    </FieldGroup>
  )
}
