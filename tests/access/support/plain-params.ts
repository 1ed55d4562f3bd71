/** Path params that name no record of a person: a language, a page, a text of the public site. */
export const PLAIN_PARAMS: Readonly<Record<string, string>> = {
  locale: 'th',
  type: 'influencer',
  page: 'home',
  a: 'home',
  b: 'th',
  code: 'ABCD2345',
  slug: 'nothing-here',
  contentKind: 'faq',
  operatorId: '00000000-0000-7000-8000-000000000000',
  keyId: '00000000-0000-7000-8000-000000000000',
  loginId: '00000000-0000-7000-8000-000000000000',
  messageId: '00000000-0000-7000-8000-000000000000',
  subject: 'lead',
  viewId: '00000000-0000-7000-8000-000000000000',
  postcode: '10110',
  kind: 'proof',
  format: 'csv',
  month: '2026-11',
  token: 'no-such-token-of-a-shared-report-0000000000',
}
/** The same for single calls, where the name alone does not tell. */
export const PLAIN_OF_CALL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listNationalities: { id: 'th' },
  listCountries: { id: 'th' },
  getCaseStudy: { id: 'nothing-here' },
  listSitemap: { kind: 'articles' },
  findOffer: { b: 'nothing-here' },
  confirmTaxRate: { id: '00000000-0000-7000-8000-000000000000' },
  decideBankLine: { id: '00000000-0000-7000-8000-000000000000' },
  settleTestPayment: { orderNo: 'NO-SUCH-ORDER' },
}
