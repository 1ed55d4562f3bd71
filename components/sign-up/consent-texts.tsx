import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { listConsentTexts } from '#lib/contract/consent.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from '../account/account.module.scss'
import { Stack } from '../ui/stack.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import { WholeText } from './whole-text.tsx'

type Texts = z.output<(typeof listConsentTexts)['response']>
export type MemberConsent = 'terms' | 'privacy' | 'marketing'

/** One text for the consent forms: its version and what there is to read, drawn on the server. */
export interface ConsentText {
  kind: MemberConsent
  version: number
  required: boolean
  title: string
  reading: ReactNode
}

const KINDS: readonly MemberConsent[] = ['terms', 'privacy', 'marketing']

/** The published texts that a member accepts, in form order; marketing only if it is published. */
export async function toConsentTexts(texts: Texts): Promise<ConsentText[]> {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('signUp.consent')
  return KINDS.flatMap((kind) => {
    const current = texts.find((text) => text.kind === kind)
    const text = current?.texts.find((one) => one.locale === locale) ?? current?.texts[0]
    if (!current || !text) return []
    const lang = text.locale === locale ? undefined : text.locale
    return [
      {
        kind,
        version: current.version,
        required: current.required,
        title: text.title,
        reading: (
          <Stack gap={2}>
            {text.summary && <p lang={lang}>{wholeWords(text.summary)}</p>}
            <p className={styles.muted}>
              {t('version', { version: current.version, date: formatDate(current.publishedAt, locale) })}
            </p>
            <WholeText id={text.id} kind={kind} title={text.title} lang={lang} />
          </Stack>
        ),
      },
    ]
  })
}
