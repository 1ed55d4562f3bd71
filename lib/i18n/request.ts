import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { ZONE } from '../country/zone.ts'
import { toLocale } from './locales.ts'
import { loadMessages } from './messages.ts'

export default getRequestConfig(async ({ locale: explicit }) => {
  const locale = toLocale(explicit ?? (await rootLocale()))
  return { locale, messages: await loadMessages(locale), timeZone: ZONE }
})
