import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { QrPanel } from './qr-panel.tsx'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const order = {
  id: '01900000-0000-7000-8000-000000000001',
  no: 'PO20261121-000001',
  due: { minor: 1_070_000, currency: 'THB' as const },
  now: NOW.toISOString(),
  qr: {
    payload: '000201',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    expiresAt: '2026-11-21T10:15:00.000Z',
  },
}
const tick = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW)
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.useRealTimers()
})

describe('the PromptPay code', () => {
  it('counts down, says five minutes and one minute aloud, and ends', async () => {
    renderWith(<QrPanel order={order} onOrder={() => {}} onChange={() => {}} />)
    await tick(1)
    expect(screen.getByRole('timer').textContent).toBe('14:59')
    expect(screen.getByRole('img', { name: /฿10,700.00/ })).toBeTruthy()
    expect(screen.queryByText('QR เหลือเวลา 5 นาที')).toBeNull()
    await tick(9 * 60 + 59)
    expect(screen.getByText('QR เหลือเวลา 5 นาที')).toBeTruthy()
    await tick(4 * 60)
    expect(screen.getByText('QR เหลือเวลา 1 นาที')).toBeTruthy()
    await tick(60)
    expect(screen.getByText('QR หมดเวลาแล้ว')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('button', { name: 'แสดง QR ใหม่' })).toBeTruthy()
    // A buyer who has just paid neither pays again nor is asked to scan what is gone.
    expect(screen.getByText(/ถ้าจ่ายไปแล้ว ไม่ต้องจ่ายซ้ำ/)).toBeTruthy()
    expect(screen.queryByText(/เปิดแอปธนาคาร/)).toBeNull()
  })

  it('follows the clock of the server where the phone is an hour ahead', async () => {
    // A page of its own, which no answer told the clock yet.
    vi.resetModules()
    const { QrPanel } = await import('./qr-panel.tsx')
    const { renderWith } = await import('#components/testing/render.tsx')
    vi.setSystemTime(new Date('2026-11-21T11:00:00.000Z'))
    renderWith(<QrPanel order={order} onOrder={() => {}} onChange={() => {}} />)
    await tick(1)
    expect(screen.getByRole('timer').textContent).toBe('14:59')
  })

  it('says why the code cannot be shown again and asks for the order anew', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const onChange = vi.fn()
    scope[TRANSPORT] = () =>
      Response.json({ error: { code: 'order_expired', requestId: 'r-9' } }, { status: 409 })
    const onOrder = vi.fn()
    renderWith(<QrPanel order={{ ...order, qr: null }} onOrder={onOrder} onChange={onChange} />)
    await act(async () => {
      screen.getByRole('button', { name: 'แสดง QR ใหม่' }).click()
      await vi.advanceTimersByTimeAsync(50)
    })
    expect(screen.getByRole('alert').textContent).toContain('คำสั่งซื้อนี้หมดอายุแล้ว')
    expect(screen.getByText('r-9')).toBeTruthy()
    expect(onOrder).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
