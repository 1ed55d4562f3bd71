import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { Recovery } from './recovery.tsx'

const WHOLE = 'a'.repeat(43)
const open = (hash: string) => {
  history.replaceState(null, '', `/th/Influencer/recovery${hash}`)
  renderWith(<Recovery kind="influencer" paths={{ signIn: '/th/signin', contact: '/th/contact' }} />)
}
afterEach(() => history.replaceState(null, '', '/'))

it('an undo link that a mail program cut says that it cannot be used, and its secret leaves the address', async () => {
  open(`#undo=${WHOLE.slice(9)}`)
  expect(await screen.findByText(/คัดลอกมาไม่ครบ/)).toBeTruthy()
  expect(location.hash).toBe('')
})

it('a whole undo link asks before it undoes anything', async () => {
  open(`#undo=${WHOLE}`)
  expect(await screen.findByRole('button', { name: 'คืนอีเมลและเบอร์เดิม' })).toBeTruthy()
})
