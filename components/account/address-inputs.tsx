'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#lib/calls/call.ts'
import { findAddressesByPostcode } from '#lib/contract/addresses.ts'
import type { address } from '#lib/contract/shapes/address.ts'
import { toAsciiDigits } from '#lib/domain/text/digits.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { FieldGroup } from '../form/field.tsx'
import { Select, TextInput } from '../form/text-input.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './account.module.scss'

export const ADDRESS_PARTS = [
  'houseNo',
  'building',
  'moo',
  'soi',
  'road',
  'postcode',
  'subDistrict',
  'district',
  'province',
] as const
const STREET_PARTS = ['building', 'moo', 'soi', 'road'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export type AddressValues = Record<AddressPart, string> & { subDistrictCode?: string | undefined }
type StoredAddress = z.output<typeof address>
type Places = Awaited<ReturnType<typeof callApi<typeof findAddressesByPostcode>>>['items']
type FieldBits = ComponentProps<typeof TextInput>

/** Form values of a stored or empty address. */
export function toAddressValues(stored: StoredAddress | null): AddressValues {
  const values = Object.fromEntries(
    ADDRESS_PARTS.map((part) => [part, stored?.[part] ?? '']),
  ) as AddressValues
  return stored?.subDistrictCode ? { ...values, subDistrictCode: stored.subDistrictCode } : values
}

/** Request body of an address; the sub-district code only if it was chosen from the list. */
export function toAddressBody({ subDistrictCode, ...values }: AddressValues) {
  return subDistrictCode ? { ...values, subDistrictCode } : values
}

/** Labels of the address parts by field path, such as `address.houseNo`. */
export function useAddressLabels<P extends string>(prefix: P): Record<`${P}.${AddressPart}`, string> {
  const t = useTranslations('account.address')
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [`${prefix}.${part}`, t(part)])) as Record<
    `${P}.${AddressPart}`,
    string
  >
}

/** A part that the chosen sub-district fills, in the language of the page; the form keeps it in Thai. */
function Follows({ field: { id, label, error }, value }: { field: FieldBits; value: string }) {
  return <TextInput id={id} label={label} error={error} value={value} readOnly />
}

/** A Thai address: first the postcode, which offers its sub-districts and fills district and province, then the house. Needs `account`. */
export function AddressInputs({
  legend,
  value,
  field,
  onPlace,
}: {
  legend?: string
  value: AddressValues
  /** `state.field('address.<part>')`. */
  field: (part: AddressPart) => FieldBits
  onPlace: (place: Pick<AddressValues, 'subDistrict' | 'district' | 'province' | 'subDistrictCode'>) => void
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const [places, setPlaces] = useState<Places>()
  const postcode = toAsciiDigits(value.postcode ?? '').trim()
  const choose = (place: Places[number] | undefined) =>
    onPlace({
      subDistrict: place?.subDistrict.th ?? '',
      district: place?.district.th ?? '',
      province: place?.province.th ?? '',
      subDistrictCode: place?.subDistrict.code,
    })
  const take = useRef(choose)
  take.current = choose
  useEffect(() => {
    setPlaces(undefined)
    if (!/^\d{5}$/.test(postcode)) return
    const stop = new AbortController()
    callApi(findAddressesByPostcode, { params: { postcode } }, { quiet: true, signal: stop.signal })
      .then((found) => {
        setPlaces(found.items)
        // The postcode has only one sub-district, so it is chosen automatically.
        const [only, ...others] = found.items
        if (only && others.length === 0) take.current(only)
      })
      // The list could not be read: district, sub-district and province are typed.
      .catch(() => {
        if (!stop.signal.aborted) setPlaces([])
      })
    return () => stop.abort()
  }, [postcode])
  const chosen = places?.find(
    (place) =>
      place.subDistrict.code === value.subDistrictCode ||
      (place.subDistrict.th === value.subDistrict && place.district.th === value.district),
  )
  const canChoose = (places?.length ?? 0) > 0
  const optional = t('optional')
  const { id, label, error } = field('subDistrict')
  return (
    <FieldGroup label={legend ?? t('address.legend')}>
      {() => (
        <Stack gap={5}>
          <TextInput
            {...field('postcode')}
            hint={places?.length === 0 ? t('address.postcodeUnknown') : t('address.postcodeHint')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
          />
          {canChoose ? (
            <Select
              id={id}
              label={label}
              error={error}
              value={chosen?.subDistrict.code ?? ''}
              empty={t('address.choose')}
              options={(places ?? []).map((place) => ({
                value: place.subDistrict.code,
                label: `${place.subDistrict[locale]} – ${place.district[locale]}`,
              }))}
              onChange={(event) => choose(places?.find((one) => one.subDistrict.code === event.target.value))}
            />
          ) : (
            <TextInput {...field('subDistrict')} autoComplete="address-level3" maxLength={80} />
          )}
          <div className={styles.pair}>
            {(['district', 'province'] as const).map((part, at) =>
              canChoose ? (
                <Follows key={part} field={field(part)} value={chosen?.[part][locale] ?? value[part]} />
              ) : (
                <TextInput
                  key={part}
                  {...field(part)}
                  autoComplete={`address-level${2 - at}`}
                  maxLength={80}
                />
              ),
            )}
          </div>
          <TextInput {...field('houseNo')} autoComplete="address-line1" maxLength={40} />
          {/* Optional parts, folded until one of them is filled. */}
          <details open={STREET_PARTS.some((part) => value[part]) || undefined}>
            <summary className={styles.each}>{t('address.more')}</summary>
            <Stack gap={5}>
              <TextInput
                {...field('building')}
                note={optional}
                autoComplete="address-line2"
                maxLength={100}
              />
              <div className={styles.pair}>
                <TextInput {...field('moo')} note={optional} maxLength={20} />
                <TextInput {...field('soi')} note={optional} maxLength={80} />
                <TextInput {...field('road')} note={optional} maxLength={80} />
              </div>
            </Stack>
          </details>
        </Stack>
      )}
    </FieldGroup>
  )
}
