import { expect, test } from 'vitest'
import { auditWords } from './audit-words.ts'
import { loadMessages } from './messages.ts'

/** Messages as the build compiles them: a text with arguments is a list of parts, an argument in a list of its own. */
async function loadCompiled(locale: 'th' | 'en'): ReturnType<typeof loadMessages> {
  const compile = (text: string): unknown[] =>
    text
      .split(/(\{\w+\})/)
      .filter(Boolean)
      .map((part) => (part.startsWith('{') ? [part.slice(1, -1)] : part))
  return JSON.parse(JSON.stringify(await loadMessages(locale)), (_, value) =>
    typeof value === 'string' && /\{\w+\}/.test(value) ? compile(value) : value,
  )
}

test.each(['th', 'en'] as const)(
  'the audit log says the same with the messages of a build: %s',
  async (locale) => {
    const built = auditWords(await loadCompiled(locale), locale)
    const read = auditWords(await loadMessages(locale), locale)
    const texts = {
      subject: 'content.legal',
      to: 'draft',
      data: { key: 'terms', changed: { titleTh: [null, 'เงื่อนไข'], bodyEn: ['old', 'new'] } },
    }
    expect(built.facts(texts)).toEqual(read.facts(texts))
    expect(built.facts(texts).map(({ field }) => field)).toEqual(
      locale === 'en' ? ['Title (Thai)', 'Text (English)'] : [expect.any(String), expect.any(String)],
    )
    const money = { kind: 'split', pct: 40 }
    for (const kind of Object.keys((await loadMessages(locale)).operator.auditLog.moneyMove))
      expect(built.value('money', { ...money, kind })).toBe(read.value('money', { ...money, kind }))
  },
)
