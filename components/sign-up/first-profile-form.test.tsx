import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import type { InfluencerProfile } from '../account/person-fields.ts'
import { idOf } from '../testing/job.ts'
import { renderWith } from '../testing/render.tsx'
import { FirstProfileForm } from './first-profile-form.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const sent: Record<string, unknown>[] = []
let answer: () => { status: number; body: unknown }

const profile: InfluencerProfile = {
  id: idOf(1),
  kind: 'influencer',
  status: 'waiting_approve',
  statusReason: null,
  statusUntil: null,
  isTalentManager: false,
  locale: 'th',
  country: 'TH',
  email: 'new@influ.demo',
  emailVerified: true,
  phone: null,
  phoneVerified: false,
  imageUrl: null,
  joinedAt: '2026-11-20T10:00:00.000Z',
  personal_information: {
    firstName: null,
    lastName: null,
    firstNameEn: null,
    lastNameEn: null,
    nickname: null,
    birthDate: null,
    age: null,
    gender: null,
    nationality: 'TH',
    about: null,
    holderKind: 'individual',
    vatRegistered: false,
    nationalIdLast4: null,
    address: null,
  },
  locked: [],
  needsParentalConsent: false,
  today: '2026-11-28',
  completeness: { percent: 20, missing: ['names'], isReady: false, completedAt: null },
  toast: {},
}

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', '/th/Influencer/signUpProfile')
  scope[TRANSPORT] = async (request) => {
    if (request.url.includes('10110'))
      return Response.json({
        postcode: '10110',
        items: [
          {
            postcode: '10110',
            subDistrict: { code: '103301', th: 'คลองเตย', en: 'Khlong Toei' },
            district: { code: '1033', th: 'เขตคลองเตย', en: 'Khlong Toei' },
            province: { code: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' },
          },
        ],
      })
    sent.push((await request.json()) as Record<string, unknown>)
    const { status, body } = answer()
    return Response.json(body, { status })
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  delete scope[TRANSPORT]
  localStorage.clear()
  vi.restoreAllMocks()
})

const next = () => userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }))
const asked = (question: string) => screen.findByRole('heading', { name: question })

async function answerAll() {
  await userEvent.type(screen.getByLabelText('ชื่อเล่น'), 'มะลิ')
  await userEvent.type(screen.getByLabelText('ชื่อ'), 'มาลี')
  await userEvent.type(screen.getByLabelText('นามสกุล'), 'ใจดี')
  await next()
  await asked('คุณเกิดวันไหน')
  const birth = within(screen.getByRole('group', { name: 'วันเกิด' }))
  await userEvent.type(birth.getByLabelText('วันที่'), '14')
  await userEvent.selectOptions(birth.getByLabelText('เดือน'), '3')
  await userEvent.type(birth.getByLabelText(/ปี/), '2541')
  await next()
  await asked('คุณทำคอนเทนต์เรื่องอะไร')
  const [first] = screen.getAllByRole('checkbox')
  if (first) await userEvent.click(first)
  await userEvent.click(screen.getByRole('checkbox', { name: 'แชร์ลิงก์' }))
  await next()
  await asked('ส่งของให้คุณได้ที่ไหน')
  await userEvent.type(screen.getByLabelText('รหัสไปรษณีย์'), '10110')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('จังหวัด').value).toBe('กรุงเทพมหานคร'))
  await userEvent.type(screen.getByLabelText('บ้านเลขที่'), '99/1')
  await next()
  await asked('รับเงินในนามใคร')
}

it('asks one question a screen, the postcode first, and sends all of it once', async () => {
  answer = () => ({ status: 200, body: profile })
  const onSaved = vi.fn()
  renderWith(
    <FirstProfileForm
      profile={profile}
      interests={[]}
      nationalities={[{ code: 'TH', name: 'ไทย' }]}
      onSaved={onSaved}
    />,
  )
  await next()
  expect((await screen.findAllByText(/ชื่อเล่น/)).length).toBeGreaterThan(1)
  expect(screen.getByRole('heading', { name: 'คุณชื่ออะไร' })).toBeTruthy()
  await answerAll()
  expect(new URLSearchParams(location.search).get('step')).toBe('pay')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'บันทึกและไปต่อ' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(sent).toMatchObject([
    {
      firstName: 'มาลี',
      nickname: 'มะลิ',
      birthDate: '1998-03-14',
      jobKinds: ['share'],
      holderKind: 'individual',
      address: { postcode: '10110', houseNo: '99/1', province: 'กรุงเทพมหานคร', subDistrictCode: '103301' },
    },
  ])
  expect(localStorage.length).toBe(0)
}, 30_000)

it('goes back to the question that the server refused, with nothing lost', async () => {
  answer = () => ({
    status: 422,
    body: { error: { code: 'malformed_input', requestId: 'r-1', fields: { birthDate: 'under_age' } } },
  })
  renderWith(
    <FirstProfileForm
      profile={profile}
      interests={[]}
      nationalities={[{ code: 'TH', name: 'ไทย' }]}
      onSaved={vi.fn()}
    />,
  )
  await answerAll()
  await userEvent.click(screen.getByRole('button', { name: 'บันทึกและไปต่อ' }))
  await asked('คุณเกิดวันไหน')
  expect(screen.getAllByText(/สมัครได้เมื่ออายุ/).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'ย้อนกลับ' }))
  expect((await screen.findByLabelText<HTMLInputElement>('ชื่อเล่น')).value).toBe('มะลิ')
}, 30_000)

it('counts the age on the server’s day, not on the device’s', async () => {
  const form = (today: string) => (
    <FirstProfileForm
      profile={{
        ...profile,
        today,
        personal_information: {
          ...profile.personal_information,
          nickname: 'มะลิ',
          firstName: 'มาลี',
          lastName: 'ใจดี',
          birthDate: '1998-03-14',
        },
      }}
      interests={[]}
      nationalities={[{ code: 'TH', name: 'ไทย' }]}
      onSaved={vi.fn()}
    />
  )
  const { unmount } = renderWith(form('2011-03-13'))
  await next()
  await asked('คุณเกิดวันไหน')
  await next()
  expect((await screen.findAllByText(/สมัครได้เมื่ออายุ/)).length).toBeGreaterThan(0)
  unmount()
  history.replaceState(null, '', '/th/Influencer/signUpProfile')
  renderWith(form('2018-03-13'))
  await next()
  await asked('คุณเกิดวันไหน')
  expect(screen.getByText(/ผู้ปกครอง/)).toBeTruthy()
  await next()
  await asked('คุณทำคอนเทนต์เรื่องอะไร')
}, 30_000)

it('asks before it is left only where a number was typed, which no draft keeps', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  renderWith(
    <>
      <a href="/th/jobMarketBoard">งาน</a>
      <FirstProfileForm
        profile={profile}
        interests={[]}
        nationalities={[{ code: 'TH', name: 'ไทย' }]}
        onSaved={vi.fn()}
      />
    </>,
  )
  screen.getByRole('link', { name: 'งาน' }).addEventListener('click', (event) => event.preventDefault())
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'งาน' }))
  await answerAll()
  await leave()
  expect([ask.mock.calls, hasUnsavedChanges()]).toEqual([[], false])
  await userEvent.type(screen.getByLabelText(/^เลขบัตรประชาชน/), '1')
  await leave()
  const question = 'เลขบัตรที่กรอกไว้จะไม่ถูกเก็บ ส่วนอื่นเราเก็บไว้ให้แล้ว ต้องการออกจากหน้านี้หรือไม่'
  expect([ask.mock.calls, hasUnsavedChanges()]).toEqual([[[question]], true])
}, 30_000)
