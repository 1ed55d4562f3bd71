import enCampaign from '../../../messages/en/campaign.json' with { type: 'json' }
import enEarning from '../../../messages/en/earning.json' with { type: 'json' }
import enMarketer from '../../../messages/en/marketer.json' with { type: 'json' }
import enDocuments from '../../../messages/en/papers.json' with { type: 'json' }
import enSocial from '../../../messages/en/social.json' with { type: 'json' }
import thCampaign from '../../../messages/th/campaign.json' with { type: 'json' }
import thEarning from '../../../messages/th/earning.json' with { type: 'json' }
import thMarketer from '../../../messages/th/marketer.json' with { type: 'json' }
import thDocuments from '../../../messages/th/papers.json' with { type: 'json' }
import thSocial from '../../../messages/th/social.json' with { type: 'json' }
import type { Language } from '../../country/languages.ts'

// Exported lists use the words of the screens, so that a file reads like the page it came from.
const WORDS = {
  th: {
    sheet: thDocuments.sheet,
    statement: thMarketer.statement,
    ledger: thEarning.ledger,
    year: thEarning.year,
    report: thCampaign.report,
    figures: thCampaign.figures,
    channel: thSocial.channel,
  },
  en: {
    sheet: enDocuments.sheet,
    statement: enMarketer.statement,
    ledger: enEarning.ledger,
    year: enEarning.year,
    report: enCampaign.report,
    figures: enCampaign.figures,
    channel: enSocial.channel,
  },
} as const

export const wordsOf = (locale: Language) => WORDS[locale]

/** Replaces the placeholders of a text: `{month}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)).trim()
}
