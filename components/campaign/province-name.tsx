'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listProvinces } from '#lib/contract/addresses.ts'

/** Provinces are kept by their Thai name; answers how this language writes one. */
export function useProvinceName(): (thai: string) => string {
  const locale = useLocale()
  const { data } = useQuery({ ...queryOptionsOf(listProvinces, {}), enabled: locale !== 'th' })
  return (thai) => (locale === 'th' ? thai : (data?.items.find((place) => place.th === thai)?.en ?? thai))
}

/** The name alone, for what the server draws. */
export function ProvinceName({ thai }: { thai: string }) {
  return useProvinceName()(thai)
}
