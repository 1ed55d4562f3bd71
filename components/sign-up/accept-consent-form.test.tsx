import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { AcceptConsentForm } from './accept-consent-form.tsx'

const server = fakeServer()
const ID = '01900000-0000-7000-8000-000000000001'

it('says that the text changed meanwhile and that nothing was saved, and offers the new one', async () => {
  server.answer = () => refusal(409, 'consent_required')
  const text = { kind: 'terms', version: 2, title: 'ข้อกำหนด', required: true, reading: null } as const
  const one = {
    kind: 'terms',
    version: 2,
    required: true,
    givenVersion: 1,
    givenAt: null,
    due: true,
  } as const
  const { user } = renderWith(
    <AcceptConsentForm
      standing={{ id: ID, scope: 'influencer', mine: { status: 'allowed', consents: [one] } }}
      texts={[text]}
      onSaved={() => {}}
    />,
  )
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'ยอมรับและไปต่อ' }))
  expect((await screen.findByRole('alert')).textContent).toContain('ข้อความเพิ่งเปลี่ยน คำตอบของคุณยังไม่ถูกบันทึก')
  expect(server.sent()).toMatchObject([{ body: { consents: [{ kind: 'terms', version: 2, given: true }] } }])
  expect(screen.getByRole('button', { name: 'อ่านฉบับใหม่' })).toBeTruthy()
})

it('says once of what one may leave out that one may', () => {
  const text = { kind: 'marketing', version: 1, title: 'ข่าวสาร', required: false, reading: null } as const
  renderWith(
    <AcceptConsentForm
      standing={{ id: ID, scope: 'influencer', mine: { status: 'allowed', consents: [] } }}
      texts={[text]}
      onSaved={() => {}}
    />,
  )
  expect(document.body.textContent?.match(/ไม่บังคับ|เลือกได้/g)).toEqual(['ไม่บังคับ'])
})
