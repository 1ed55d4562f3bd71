import { crc16, field, parseTlv } from './promptpay.ts'

/** Content of the small QR on a transfer slip. It proves nothing by itself (docs/market.md#promptpay). */
export interface SlipRef {
  bankCode: string
  reference: string
}

/** Parses the QR of a slip; undefined when it is not one. */
export function parseSlipQr(payload: string): SlipRef | undefined {
  const fields = parseTlv(payload)
  const sum = fields?.get('91')
  if (!fields || !sum || !payload.endsWith(`9104${sum}`)) return undefined
  if (crc16(payload.slice(0, -4)) !== sum.toUpperCase() || fields.get('51') !== 'TH') return undefined
  const inner = parseTlv(fields.get('00') ?? '')
  const [bankCode, reference] = [inner?.get('01'), inner?.get('02')]
  return inner?.get('00') === '000001' && bankCode && reference ? { bankCode, reference } : undefined
}

/** Builds the QR of a slip, for the local bank of demo mode. */
export function encodeSlipQr({ bankCode, reference }: SlipRef): string {
  const inner = field('00', '000001') + field('01', bankCode) + field('02', reference)
  const body = `${field('00', inner)}${field('51', 'TH')}9104`
  return body + crc16(body)
}
