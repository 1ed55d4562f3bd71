import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { renderWith } from '../testing/render.tsx'
import { DeactivatePart, type ShownBlocker } from './deactivate-part.tsx'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh }),
}))

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const bodies: unknown[] = []

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  bodies.length = 0
  scope[TRANSPORT] = async (request) => {
    const isClosing = request.method === 'PATCH'
    if (isClosing) bodies.push(await request.json())
    return Response.json(
      {
        error: {
          code: isClosing ? 'deactivation_blocked' : 'not_signed_in',
          requestId: 'r-1',
          ...(isClosing ? { details: { blockers: [] } } : {}),
        },
      },
      { status: isClosing ? 409 : 401 },
    )
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

const creditLeft = (minor: number): ShownBlocker => ({
  code: 'credit_left',
  count: null,
  amount: { minor, currency: 'THB' },
  waivable: true,
  link: '/Marketer/credit',
})
const shown = (minor: number) => (
  <DeactivatePart kind="marketer" memberId="m-1" blockers={[creditLeft(minor)]} />
)
const waiver = (amount: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(amount) })

it('sends the amount that was shown; when more is left by then, the new amount is consented to anew', async () => {
  const { user, rerenderWith } = renderWith(shown(10_000))
  await user.click(screen.getByRole('radio', { name: 'ใช้งานยากหรือหาสิ่งที่ต้องการไม่เจอ' }))
  await user.click(waiver('100'))
  await user.click(screen.getByRole('button', { name: 'ปิดบัญชี' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ปิดบัญชี' }))
  await waitFor(() => expect(bodies).toEqual([{ reason: 'hard_to_use', waivedAmount: 10_000 }]))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(waiver('100').checked).toBe(false)
  rerenderWith(shown(5_010_000))
  expect(waiver('50,100').checked).toBe(false)
})
