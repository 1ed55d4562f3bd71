'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listProvinces } from '#lib/contract/addresses.ts'

/** Provinces are stored by their Thai name; returns a function that translates one for the page's language. */
export function useProvinceName(): (thai: string) => string {
  const locale = useLocale()
  const { data } = useQuery({ ...queryOptionsOf(listProvinces, {}), enabled: locale !== 'th' })
  return (thai) => (locale === 'th' ? thai : (data?.items.find((place) => place.th === thai)?.en ?? thai))
}

/** The translated name as a component, for server rendering. */
export function ProvinceName({ thai }: { thai: string }) {
  return useProvinceName()(thai)
}
