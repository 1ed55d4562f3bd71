import { useTextByKey } from '#lib/i18n/text-by-key.ts'

/** Message keys of missing fields whose names contain dots. */
const KEYS: Readonly<Record<string, string>> = {
  'brief.text': 'brief_text',
  'brief.disclosureTag': 'brief_disclosureTag',
}

/** Returns the label of a field that keeps a draft from being published. */
export function useMissingName(): (field: string) => string {
  const name = useTextByKey('campaign.missing')
  return (field) => {
    const key = KEYS[field] ?? field
    return name.has(key) ? name(key) : field
  }
}
