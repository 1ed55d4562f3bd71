import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { INVALID_PASTE, OtpInput, type OtpInputProps } from './otp-input.tsx'

function Code({ start = '', ...props }: Partial<OtpInputProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <OtpInput legend="รหัสยืนยัน" value={value} onChange={setValue} {...props} />
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () => boxes().map((box) => box.value)

describe('OtpInput', () => {
  it('completes once when four digits are typed (row 14)', async () => {
    const onComplete = vi.fn()
    const { user } = renderWith(<Code onComplete={onComplete} />)
    await user.click(boxes()[0]!)
    await user.keyboard('1234')
    expect(shown()).toEqual(['1', '2', '3', '4'])
    expect(onComplete.mock.calls).toEqual([['1234']])
  })

  it('takes Thai digits as they are typed', async () => {
    const onComplete = vi.fn()
    const { user } = renderWith(<Code onComplete={onComplete} />)
    await user.click(boxes()[0]!)
    await user.keyboard('๑๒๓๔')
    expect(onComplete.mock.calls).toEqual([['1234']])
  })

  it.each(['1234', '12-34', '๑๒๓๔', ' 1 2 3 4 '])('completes once on pasting "%s" (row 14)', async (text) => {
    const onComplete = vi.fn()
    const { user } = renderWith(<Code onComplete={onComplete} />)
    await user.click(boxes()[2]!)
    await user.paste(text)
    expect(shown()).toEqual(['1', '2', '3', '4'])
    expect(onComplete.mock.calls).toEqual([['1234']])
    expect(document.activeElement).toBe(boxes()[3])
  })

  it.each(['12a4', '12 4', '12345', '123', ''])(
    'refuses pasting "%s" and keeps the value (row 15)',
    async (text) => {
      const onComplete = vi.fn()
      const onPasteRefused = vi.fn()
      const { user } = renderWith(<Code start="98" onComplete={onComplete} onPasteRefused={onPasteRefused} />)
      await user.click(boxes()[0]!)
      await user.paste(text || ' ')
      expect(shown()).toEqual(['9', '8', '', ''])
      expect(onComplete).not.toHaveBeenCalled()
      expect(onPasteRefused).toHaveBeenCalledWith(INVALID_PASTE)
      expect(screen.getByRole('status').textContent).toBe('รหัสไม่ถูกต้อง')
    },
  )

  it('lets no space and no letter into a box', async () => {
    const { user } = renderWith(<Code />)
    await user.click(boxes()[0]!)
    await user.keyboard(' a!1')
    expect(shown()).toEqual(['1', '', '', ''])
  })

  it('takes letters in letter-numeric mode only', async () => {
    const onComplete = vi.fn()
    const { user } = renderWith(<Code type="letter-numeric" onComplete={onComplete} />)
    await user.click(boxes()[0]!)
    await user.keyboard('a1 B2')
    expect(onComplete.mock.calls).toEqual([['a1B2']])
  })

  it('deletes with backspace and fires again only for a new complete value', async () => {
    const onComplete = vi.fn()
    const { user } = renderWith(<Code onComplete={onComplete} />)
    await user.click(boxes()[0]!)
    await user.keyboard('1234')
    await user.keyboard('{Backspace}5')
    expect(onComplete.mock.calls.at(-1)).toEqual(['1235'])
    expect(onComplete).toHaveBeenCalledTimes(2)
  })

  it('names each box, and the first takes the code of a message', () => {
    renderWith(<Code numInputs={6} />, 'en')
    expect(boxes()).toHaveLength(6)
    expect(screen.getByLabelText('Digit 3 of 6')).toBe(boxes()[2])
    expect(boxes().map((box) => box.autocomplete)).toEqual([
      'one-time-code',
      'off',
      'off',
      'off',
      'off',
      'off',
    ])
    expect(screen.getByRole('group', { name: 'รหัสยืนยัน' })).toBeTruthy()
  })
})
