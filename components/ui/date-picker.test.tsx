import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { DatePicker, type DateRange } from './date-picker.tsx'
import { toPickerDate, toPickerLocale } from './date-value.ts'
import { toTimeText, toTypedTime } from './time-value.ts'

// The first opening loads the calendar.
const SLOW = { timeout: 15_000 }

function Single({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('2026-11-21')
  return (
    <DatePicker
      mode="single"
      label="วันครบกำหนด"
      value={value}
      min="2026-11-05"
      max="2027-02-01"
      excluded={['2026-11-24']}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

/** The month in the head of the open calendar, as it is seen and as it is read out. */
async function monthOf(name: string) {
  const month = await screen.findByText(name, {}, SLOW)
  const hidden = month.querySelector('.visually-hidden')?.textContent ?? ''
  return {
    read: month.textContent.replace('\u00a0', ' '),
    seen: month.textContent.replace(hidden, '').trim(),
  }
}

describe('DatePicker (row 23)', () => {
  it('says the year once to the eye, in the list of years, and with the month to the ear', async () => {
    const { user } = renderWith(<Single onChange={() => {}} />)
    await user.click(screen.getByRole('button', { name: /วันครบกำหนด/ }))
    expect(await monthOf('พฤศจิกายน')).toEqual({ read: 'พฤศจิกายน 2569', seen: 'พฤศจิกายน' })
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('2569')
  })

  it('shows Buddhist years in Thai and gives an ISO day', { timeout: 20_000 }, async () => {
    const onChange = vi.fn()
    const { user } = renderWith(<Single onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: /วันครบกำหนด 21\u00a0พฤศจิกายน\u00a02569/ }))
    expect(await screen.findByText('พฤศจิกายน', {}, SLOW)).toBeTruthy()
    expect(screen.getByRole('option', { name: '2570' })).toBeTruthy()
    expect(screen.getByLabelText(/^เลือกไม่ได้.*24/).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByLabelText(/^เลือกไม่ได้.* 4 /).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByLabelText(/^เลือก.*25/))
    expect(onChange).toHaveBeenCalledWith('2026-11-25')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows Christian years in English', async () => {
    const { user } = renderWith(<Single onChange={() => {}} />, 'en')
    await user.click(screen.getByRole('button', { name: /November\u00a021,\u00a02026/ }))
    expect(await screen.findByText('November', {}, SLOW)).toBeTruthy()
  })

  it('starts on the chosen day each time it opens', { timeout: 20_000 }, async () => {
    const { user } = renderWith(<Single onChange={() => {}} />)
    const trigger = screen.getByRole('button', { name: /วันครบกำหนด/ })
    for (const _ of ['loads the calendar', 'has it']) {
      await user.click(trigger)
      await screen.findByText('พฤศจิกายน', {}, SLOW)
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^เลือก.* 21 /))
      await user.click(screen.getByRole('button', { name: 'ปิด' }))
    }
  })

  it('takes a range', async () => {
    function Range() {
      const [value, setValue] = useState<DateRange>({ from: '2026-11-10', to: '2026-11-11' })
      return <DatePicker mode="range" label="ช่วงเวลา" name="range" value={value} onChange={setValue} />
    }
    const { user, container } = renderWith(<Range />)
    await user.click(screen.getByRole('button', { name: /ช่วงเวลา/ }))
    await user.click(await screen.findByLabelText(/^เลือก.* 16 /))
    await user.click(screen.getByLabelText(/^เลือก.* 18 /))
    expect(container.querySelector<HTMLInputElement>('input[name=range]')?.value).toBe(
      '2026-11-16,2026-11-18',
    )
  })

  it('refuses what is no date and no language', () => {
    expect(() => toPickerDate('2026-02-30')).toThrow('Invalid date')
    expect(() => toPickerLocale('de')).toThrow('Invalid locale')
  })
})

it.each([
  [{ hour: '12', minute: '5', second: '', half: 'am' }, 12, false, '00:05'],
  [{ hour: '๑', minute: '30', second: '', half: 'pm' }, 12, false, '13:30'],
  [{ hour: '23', minute: '59', second: '59', half: 'am' }, 24, true, '23:59:59'],
  [{ hour: '24', minute: '0', second: '', half: 'am' }, 24, false, undefined],
  [{ hour: '0', minute: '0', second: '', half: 'am' }, 12, false, undefined],
  [{ hour: '1', minute: '60', second: '', half: 'am' }, 12, false, undefined],
] as const)('the typed time %o of %i hours is %s', (typed, hours, seconds, text) => {
  expect(toTimeText(typed, hours, seconds)).toBe(text)
  if (text) expect(toTimeText(toTypedTime(text, hours), hours, seconds)).toBe(text)
})
