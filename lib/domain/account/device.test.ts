import { expect, it } from 'vitest'
import { sayDevice } from './device.ts'

it('says browser and system of a sign-in, nothing where they cannot be told', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
  expect(sayDevice(phone)).toBe('Chrome · Android')
  expect(sayDevice('curl/8.9')).toBeNull()
})
