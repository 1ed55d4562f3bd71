import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { PAGE_STATUS } from '#lib/routes/page-status.ts'
import { EndedScreen } from './shared-report-screen.tsx'

afterEach(() => {
  Reflect.deleteProperty(globalThis, PAGE_STATUS)
})

test('an unknown or ended link is answered with 404 and says what happened and what to do', () => {
  const setStatus = vi.fn()
  Reflect.set(globalThis, PAGE_STATUS, setStatus)
  renderWith(<EndedScreen />)
  expect(setStatus).toHaveBeenCalledWith(404)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ลิงก์นี้ใช้ไม่ได้แล้ว')
  expect(screen.getByText(/ขอลิงก์ใหม่จากคนที่ส่งให้คุณ/)).toBeTruthy()
})
