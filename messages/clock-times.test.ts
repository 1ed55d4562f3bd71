import { expect, test } from 'vitest'
import { DEFAULT_CLOCKS } from '../lib/domain/job/clocks.ts'
import en from './en/campaign.json' with { type: 'json' }
import th from './th/campaign.json' with { type: 'json' }

// These sentences name the default as a number; a setting `clock.<key>` does not change them.
test.each([
  ['th', th, 'ชั่วโมง'],
  ['en', en, '(?:more )?hours'],
])('%s names the default of the clock to a marketer', (_, texts, hours) => {
  const said = {
    offer_answer: [
      texts.done.sentText,
      texts.intro.invite.lead,
      texts.intro.scene.waits,
      texts.people.offered,
      texts.choice.offered,
      texts.choice.offerText,
    ],
    offer_extension: [texts.choice.extend],
    delivery_extension: [texts.act.extend],
    delivery_review: [texts.terms.draftRequiredHint],
    fix_due: [texts.terms.revisionsHint, texts.act.changesText, texts.act.wrongText],
    post_restore: [texts.review.postMissing],
  }
  for (const [key, lines] of Object.entries(said))
    for (const line of lines) {
      const clock = Object.entries(DEFAULT_CLOCKS).find(([name]) => name === key)
      expect([key, line]).toEqual([key, expect.stringMatching(new RegExp(`\\b${clock?.[1]} ${hours}`))])
    }
})
