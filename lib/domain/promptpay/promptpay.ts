/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) as four upper-case hex digits. ASCII text only. */

export function crc16(text: string): string {
  let crc = 0xffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export function field(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`tag ${tag} is longer than 99`)
  return tag + String(value.length).padStart(2, '0') + value
}

/** The recipient: a mobile number, a 13-digit id, a 15-digit e-wallet (tag 29), or a biller (tag 30). */
export type PromptPayTarget =
  | { kind: 'mobile'; number: string }
  | { kind: 'id'; number: string }
  | { kind: 'ewallet'; number: string }
  | { kind: 'bill'; biller: string; ref1: string; ref2?: string; ref3?: string }

const PERSON_TAGS = { mobile: '01', id: '02', ewallet: '03' } as const

function digitsOf(text: string, length: number, what: string): string {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length !== length)
    throw new RangeError(`${what} must have ${length} digits`)
  return digits
}

function refOf(text: string, what: string): string {
  if (!/^[A-Z0-9]{1,18}$/.test(text)) throw new RangeError(`${what}: at most 18 characters A-Z 0-9`)
  return text
}

function targetField(target: PromptPayTarget): string {
  if (target.kind === 'bill') {
    return field(
      '30',
      field('00', 'A000000677010112') +
        field('01', digitsOf(target.biller, 15, 'biller')) +
        field('02', refOf(target.ref1, 'ref1')) +
        (target.ref2 ? field('03', refOf(target.ref2, 'ref2')) : ''),
    )
  }
  const value =
    target.kind === 'mobile'
      ? `0066${digitsOf(target.number, 10, 'mobile').slice(1)}`
      : digitsOf(target.number, target.kind === 'id' ? 13 : 15, target.kind)
  return field('29', field('00', 'A000000677010111') + field(PERSON_TAGS[target.kind], value))
}

/** Satang as `10700.00`. */
function amountText(minor: bigint): string {
  if (minor <= 0n) throw new RangeError('amount must be positive')
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

/**
 * The PromptPay QR payload (docs/market.md#promptpay). `amount` in satang; without it the payer enters one. Tags are
 * emitted as 00, 01, 29 or 30, 53, 58, 54, 62, 63.
 */
export function encodePromptPay(target: PromptPayTarget, amount?: bigint): string {
  const ref3 = target.kind === 'bill' ? target.ref3 : undefined
  const body =
    field('00', '01') +
    field('01', amount === undefined ? '11' : '12') +
    targetField(target) +
    field('53', '764') +
    field('58', 'TH') +
    (amount === undefined ? '' : field('54', amountText(amount))) +
    (ref3 ? field('62', field('07', refOf(ref3, 'ref3'))) : '') +
    '6304'
  return body + crc16(body)
}

/** ref1 of an order: its number without hyphens (docs/market.md#promptpay). */
export function toPaymentRef(orderNo: string): string {
  return refOf(orderNo.replace(/-/g, '').toUpperCase(), 'order number')
}

/** Parses tag-length-value text; undefined when lengths do not fit or a tag occurs twice. */
export function parseTlv(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) return undefined
    const tag = head.slice(0, 2)
    const end = at + 4 + Number(head.slice(2))
    if (end > text.length || fields.has(tag)) return undefined
    fields.set(tag, text.slice(at + 4, end))
    at = end
  }
  return fields
}

export interface PromptPayPayload {
  isStatic: boolean
  target: PromptPayTarget | undefined
  /** Satang. */
  amount: bigint | undefined
}

/** Parses a payload with its tags in any order; undefined when the checksum or the format is wrong. */
export function parsePromptPay(payload: string): PromptPayPayload | undefined {
  const fields = parseTlv(payload)
  const sum = fields?.get('63')
  if (!fields || !sum || !payload.endsWith(`6304${sum}`)) return undefined
  if (crc16(payload.slice(0, -4)) !== sum || fields.get('58') !== 'TH') return undefined
  const amount = fields.get('54')
  if (amount !== undefined && !/^\d+\.\d{2}$/.test(amount)) return undefined
  return {
    isStatic: fields.get('01') === '11',
    target: readTarget(fields),
    amount: amount === undefined ? undefined : BigInt(amount.replace('.', '')),
  }
}

function readTarget(fields: ReadonlyMap<string, string>): PromptPayTarget | undefined {
  const bill = parseTlv(fields.get('30') ?? '')
  const biller = bill?.get('01')
  const ref1 = bill?.get('02')
  if (bill && biller && ref1) {
    const ref2 = bill.get('03')
    const ref3 = parseTlv(fields.get('62') ?? '')?.get('07')
    return { kind: 'bill', biller, ref1, ...(ref2 ? { ref2 } : {}), ...(ref3 ? { ref3 } : {}) }
  }
  const person = parseTlv(fields.get('29') ?? '')
  for (const kind of ['mobile', 'id', 'ewallet'] as const) {
    const number = person?.get(PERSON_TAGS[kind])
    if (number) return { kind, number: kind === 'mobile' ? `0${number.slice(4)}` : number }
  }
  return undefined
}
