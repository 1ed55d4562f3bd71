// One builder per event of docs/domain/ledger.md#entries. Amounts are minor units; a zero amount produces no line.

export * from './clawback-postings.ts'
export * from './credit-postings.ts'
export * from './job-postings.ts'
export * from './member-postings.ts'
export * from './offer-postings.ts'
