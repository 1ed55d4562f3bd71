import { createTranslator } from 'next-intl'
import enCampaign from '../../messages/en/campaign.json' with { type: 'json' }
import enSocial from '../../messages/en/social.json' with { type: 'json' }
import thCampaign from '../../messages/th/campaign.json' with { type: 'json' }
import thSocial from '../../messages/th/social.json' with { type: 'json' }
import type { Locale } from './locales.ts'

const MESSAGES = {
  th: { report: thCampaign.report, share: thCampaign.share, channel: thSocial.channel },
  en: { report: enCampaign.report, share: enCampaign.share, channel: enSocial.channel },
}

/** Texts of a campaign's report outside of pages, so that the file uses the same words as the screen. */
export function reportWords(locale: Locale) {
  const messages: (typeof MESSAGES)['th'] = MESSAGES[locale]
  return {
    t: createTranslator({ locale, messages, namespace: 'report' }),
    share: createTranslator({ locale, messages, namespace: 'share' }),
    channel: createTranslator({ locale, messages, namespace: 'channel' }),
  }
}
