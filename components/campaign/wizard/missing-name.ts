import { useTranslations } from 'next-intl'

/** Message keys of missing fields whose own names hold dots. */
const KEYS: Readonly<Record<string, string>> = {
  'brief.text': 'brief_text',
  'brief.disclosureTag': 'brief_disclosureTag',
}

/** What a field is called that keeps a draft from being published. */
export function useMissingName(): (field: string) => string {
  const name = useTranslations('campaign.missing')
  return (field) => {
    const key = KEYS[field] ?? field
    return name.has(key as never) ? name(key as 'title') : field
  }
}
