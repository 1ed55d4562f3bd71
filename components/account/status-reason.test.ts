import { expect, it } from 'vitest'
import th from '#messages/th/account.json'
import { sayStatusReason } from './status-reason.ts'

const OF: Record<string, string> = th.statusReasonOf
const t = Object.assign((key: string) => OF[key] ?? key, { has: (key: string) => key in OF })

it('says why an account is stopped: the sentence of a code, or what the team wrote', () => {
  expect(sayStatusReason(t, 'strikes')).toBe('ทำผิดข้อตกลงของงานครบ 3 ครั้งใน 180 วัน')
  expect(sayStatusReason(t, 'ส่งเอกสารของคนอื่น')).toBe('ส่งเอกสารของคนอื่น')
  // One lower-case word is no code.
  expect(sayStatusReason(t, 'duplicate')).toBe('duplicate')
  expect(sayStatusReason(t, null)).toBeUndefined()
})
