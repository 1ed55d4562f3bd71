/** Facts of a setting that are shown field by field instead. */
const OF_SETTING = ['key', 'value', 'before']
/** The reason is read once, beside who asked. */
const HIDDEN = [
  'version',
  'memberId',
  'marketerId',
  'orderId',
  'noticeId',
  'requestId',
  'rateId',
  'currency',
  'reason',
]

/** The word of a fact: what is refunded is not what leaves the bank, so that plain "amount" would say neither. */
export const factKey = (action: string, key: string): string =>
  action === 'credit.refund' && key === 'amount' ? 'beforeTax' : key

/** What the second person reads of a request's payload, in its order. */
export function shownFacts<T>(
  action: string,
  payload: Readonly<Record<string, T>>,
): [key: string, value: T][] {
  const hidden = action === 'setting.change' ? [...HIDDEN, ...OF_SETTING] : HIDDEN
  return Object.entries(payload).filter(([key, value]) => !hidden.includes(key) && value !== null)
}
