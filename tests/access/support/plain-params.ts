/** Path params that name no record of a person: a language, a page, a text of the public site. */
export const SITE_PARAMS = {
  locale: 'th',
  type: 'influencer',
  page: 'home',
  a: 'home',
  b: 'th',
  code: 'ABCD2345',
  slug: 'nothing-here',
  contentKind: 'faq',
  postcode: '10110',
  format: 'csv',
}

export const PLAIN_PARAMS: Readonly<Record<string, string>> = {
  ...SITE_PARAMS,
  operatorId: '00000000-0000-7000-8000-000000000000',
  keyId: '00000000-0000-7000-8000-000000000000',
  loginId: '00000000-0000-7000-8000-000000000000',
  messageId: '00000000-0000-7000-8000-000000000000',
  subject: 'lead',
  viewId: '00000000-0000-7000-8000-000000000000',
  kind: 'proof',
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
  confirmBankStatement: { id: '00000000-0000-7000-8000-000000000000' },
  decideBankLine: { id: '00000000-0000-7000-8000-000000000000' },
  settleTestPayment: { orderNo: 'NO-SUCH-ORDER' },
}
