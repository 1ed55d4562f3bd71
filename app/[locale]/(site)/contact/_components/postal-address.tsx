import { FACT_END, wholePhrases } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getConfig } from '#lib/contract/open.ts'

type Contact = NonNullable<ResponseOf<typeof getConfig>['contact']>

/** The company's address in the language of the page; in Thai where no other is set, marked as Thai. */
export function PostalAddress({ contact, locale }: { contact: Contact; locale: string }) {
  const { addressTh, addressEn } = contact
  const isThai = locale !== 'th' && !addressEn
  const address = locale === 'th' ? addressTh : (addressEn ?? addressTh)
  return <span lang={isThai ? 'th' : undefined}>{wholePhrases(address, FACT_END)}</span>
}
