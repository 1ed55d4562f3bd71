import en from '../../../../messages/en/templates.json' with { type: 'json' }
import th from '../../../../messages/th/templates.json' with { type: 'json' }
import type { Language } from '../../../country/languages.ts'
import { MESSAGE_TEMPLATES, type MessageTemplate } from '../../../domain/work/subjects.ts'
import { fill } from '../../documents/words.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'

interface Given {
  kind: 'influencer' | 'marketer'
  name: string | null
  locale: Language
}

/** Which readers may get which template. */
const AUDIENCES: Record<MessageTemplate | 'own', 'influencer' | 'marketer' | 'both'> = {
  own: 'both',
  document_again: 'both',
  bank_name: 'influencer',
  channel_proof: 'influencer',
  slip_unclear: 'marketer',
  campaign_words: 'marketer',
}

// Complete texts: sent unchanged, they read as if written for the reader.
const TEXTS = { th, en }

const opening = (locale: Language, name: string | null) =>
  name ? fill(TEXTS[locale].opening, { name }) : TEXTS[locale].openingNameless
const closing = (locale: Language, product: string) => fill(TEXTS[locale].closing, { product })

type Words = Record<'titleTh' | 'textTh' | 'titleEn' | 'textEn', string>

/** Built-in text of a template, used until an operator changes it. */
export function firstTemplate(key: MessageTemplate): Words {
  const { [key]: thai } = TEXTS.th
  const { [key]: english } = TEXTS.en
  return { titleTh: thai.title, textTh: thai.text, titleEn: english.title, textEn: english.text }
}

/** Templates for one reader, complete and in the reader's language, with the installation's own changes. */
export async function messageTemplates(ctx: Context, { kind, name, locale }: Given) {
  const rows = await ctx.db.many<{
    key: string
    value: Words
  }>(sql`SELECT DISTINCT ON (key) key, value FROM setting
    WHERE key LIKE 'template_%' AND valid_from <= ${ctx.now()} ORDER BY key, valid_from DESC`)
  const written = new Map(rows.map((row) => [row.key, row.value]))
  const end = locale === 'th' ? 'Th' : 'En'
  const offered = (['own', ...MESSAGE_TEMPLATES] as const).filter((key) =>
    ['both', kind].includes(AUDIENCES[key]),
  )
  return offered.map((key) => {
    const own = key === 'own' ? undefined : (written.get(`template_${key}`) ?? firstTemplate(key))
    const [title, text] = own ? [own[`title${end}`], own[`text${end}`]] : [TEXTS[locale].own.title, '']
    const whole = [opening(locale, name), text, closing(locale, ctx.settings.productName)].join('\n\n')
    return { key, title, text: whole }
  })
}

/** Initial text of an answer to a contact message. */
export function replyTemplate(lead: { name: string; locale: string; reference: string }, product: string) {
  const locale = lead.locale === 'en' ? 'en' : 'th'
  const { title, thanks } = TEXTS[locale].reply
  return {
    title: `${title} [${lead.reference}]`,
    // The answer is typed into the empty line in the middle.
    text: [opening(locale, lead.name), `${thanks}\n\n`, closing(locale, product)].join('\n\n'),
  }
}
