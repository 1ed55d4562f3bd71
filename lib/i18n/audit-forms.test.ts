import { describe, expect, test } from 'vitest'
import { CONTENT, CONTENT_KINDS } from '../domain/content/kinds.ts'
import { SETTINGS } from '../domain/setting/definitions.ts'
import { auditWords } from './audit-words.ts'
import { loadMessages } from './messages.ts'

describe('a form that is described by data', async () => {
  const words = auditWords(await loadMessages('en'), 'en')

  test('a fee is read in baht, a share in per cent, under the name of its setting', () => {
    const change = (to: string, pair: [unknown, unknown]) =>
      words.facts({ subject: 'setting', to, data: { changed: { value: pair } } })
    expect(change('withdrawal_fee', [3_000, 2_550])).toEqual([
      { field: 'Withdrawal fee, VAT inside (baht)', before: '30.00', after: '25.50' },
    ])
    expect(change('service_fee_bp', [2_000, 1_250])).toEqual([
      { field: 'Platform fee (percent)', before: '20%', after: '12.5%' },
    ])
    expect(words.state('setting', 'service_fee_bp')).toBeNull()
    expect(words.nameOf({ subject: 'setting', to: 'service_fee_bp', data: null })).toBe(
      'Platform fee (percent)',
    )
    expect(words.state('tax_document', 'TI-00000-2569-000001')).toBeNull()
    expect(words.state('consent_text', 'terms 2')).toBeNull()
    expect(words.nameOf({ subject: 'consent_text', to: 'terms 2', data: null })).toBe('Terms of use 2')
    expect(words.nameOf({ subject: 'content.faq', to: 'draft', data: { key: 'when-paid' } })).toBe(
      'when-paid',
    )
  })

  test('every sum and share of every setting and every kind of content is divided', () => {
    for (const [subject, to, specs] of [
      ...SETTINGS.map((one) => ['setting', one.key, one.fields] as const),
      ...CONTENT_KINDS.map((kind) => [`content.${kind}`, 'draft', CONTENT[kind].fields] as const),
    ])
      for (const { name, kind } of specs) {
        if (kind !== 'money' && kind !== 'percent') continue
        const [fact] = words.facts({ subject, to, data: { changed: { [name]: [null, 600_000] } } })
        expect(fact?.after, `${subject} ${to} ${name}`).toBe(kind === 'money' ? '6,000.00' : '6000%')
      }
  })

  test('a package has its own words, in both languages, and its sums in baht', () => {
    expect(
      words.facts({
        subject: 'content.package',
        to: 'draft',
        data: {
          changed: {
            price: [null, 600_000],
            nameTh: [null, 'ห้าเสียง'],
            bodyEn: [null, 'Five'],
            kind: [null, 'bundle'],
            postType: ['photoPost', 'reel'],
            slots: [5, 10],
          },
        },
      }),
    ).toEqual([
      { field: 'Price before VAT (baht)', before: '–', after: '6,000.00' },
      { field: 'Name (Thai)', before: '–', after: 'ห้าเสียง' },
      { field: 'Text (English)', before: '–', after: 'Five' },
      { field: 'Kind', before: '–', after: 'Bundle' },
      { field: 'Kind of post', before: 'Photo post', after: 'Reel' },
      { field: 'Jobs', before: '5', after: '10' },
    ])
  })

  test('a sum that was noted as text, an account number and a tax class', () => {
    expect(
      words.facts({ subject: 'payout_batch', to: null, data: { changed: { net: ['336500', '326500'] } } }),
    ).toEqual([{ field: 'Net', before: '3,365.00', after: '3,265.00' }])
    expect(
      words.facts({
        subject: 'setting',
        to: 'payout_bank',
        data: { changed: { accountNo: [null, '1234567890'] } },
      }),
    ).toEqual([{ field: 'Account number', before: '–', after: '1234567890' }])
    expect(words.facts({ subject: 'tax_rate', to: null, data: { taxClass: 'vat.standard' } })[0]?.after).toBe(
      'VAT',
    )
    expect(words.value('validFrom', '2027-01-01')).toBe('Jan\u00a01,\u00a02027')
    expect(words.state('tax_rate', 'unconfirmed')).toBe('Not confirmed')
  })
})
