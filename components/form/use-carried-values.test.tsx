import { fireEvent, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCarriedValues } from './use-carried-values.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  document.body.innerHTML = '<a href="#" hreflang="en"><b>English</b></a><a href="#">Help</a>'
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const open = (isDone = false) => {
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: { account: '', name: '' } })
    useCarriedValues(form, 'bank', isDone)
    return form
  })
  return { form: result.current, leave: unmount }
}
/** Types a number, presses and leaves. */
const typeAndPress = (link: string, keys: Record<string, unknown> = {}, isDone = false) => {
  const { form, leave } = open(isDone)
  form.setValue('account', '1234567890')
  fireEvent.click(document.querySelector(link)!, keys)
  leave()
}
const taken = () => {
  const { form, leave } = open()
  leave()
  return form.getValues()
}

test('what is typed stands in the same form of the other language, once', () => {
  typeAndPress('a[hreflang] b')
  expect(taken()).toEqual({ account: '1234567890', name: '' })
  expect(taken()).toEqual({ account: '', name: '' })
})

test.each([
  ['another link', () => typeAndPress('a:not([hreflang])')],
  ['a switch that opens in another tab', () => typeAndPress('a[hreflang]', { ctrlKey: true })],
  ['a form that is done', () => typeAndPress('a[hreflang]', {}, true)],
])('%s carries nothing', (_, press) => {
  press()
  expect(taken()).toEqual({ account: '', name: '' })
})

test.each([
  [59_999, '1234567890'],
  [60_000, ''],
])(
  'a number that nobody took is there for a minute, whoever sits at the tab after that: %d ms',
  (ms, account) => {
    typeAndPress('a[hreflang]')
    vi.advanceTimersByTime(ms)
    expect(taken()).toEqual({ account, name: '' })
  },
)
