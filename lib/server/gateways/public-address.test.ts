import { describe, expect, test } from 'vitest'
import { isPublicUnicast } from './public-address.ts'

describe('R26 addresses', () => {
  test.each(['8.8.8.8', '151.101.1.1', '2a03:2880:f12f:83:face:b00c:0:25de', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicUnicast(address)).toBe(true)
    },
  )
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.170',
    '192.88.99.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '100::1',
    'localhost',
    '',
    '0x7f000001',
    '2130706433',
  ])('%s is not', (address) => {
    expect(isPublicUnicast(address)).toBe(false)
  })
})
