import { describe, expect, it } from 'vitest'
import { toOwnPath } from '../domain/text/own-path.ts'
import { toAllowedUrl, toAppLinkout } from './external.ts'

describe('toOwnPath', () => {
  it.each(['/th', '/th/Influencer/earn?view=bank#x', '/en/articles/detail/%E0%B8%81'])('keeps %s', (path) => {
    expect(toOwnPath(path)).toBe(path)
  })

  it.each([
    '',
    undefined,
    null,
    'th/faq',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/th\n/x',
    '/\t/evil.example',
    ' /th',
    '/th//x',
    '/api/jobs',
    '/_next/x',
    '/sv_authauth/status',
    '/../..//evil.example',
    `/${'a'.repeat(3000)}`,
    '/.//evil.example',
  ])('refuses %j', (path) => {
    expect(toOwnPath(path)).toBeUndefined()
  })
})

describe('toAllowedUrl', () => {
  it.each(['https://line.me/R/ti/p/@siang', 'https://docs.google.com/forms/d/1?x=1'])('keeps %s', (url) => {
    expect(toAllowedUrl(url)).toBe(url)
  })

  it.each([
    'http://line.me/',
    'https://line.me.evil.example/',
    'https://evil.example/',
    'https://user@line.me/',
    'https://line.me:443/',
    'https://line.me:8443/',
    'https://line.me\\@evil.example',
    'https:line.me',
    '//line.me',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https://LINE.me@evil.example',
    '',
    null,
  ])('refuses %j', (url) => {
    expect(toAllowedUrl(url)).toBeUndefined()
  })
})

it('encodes the target of the app link-out', () => {
  expect(toAppLinkout('https://siang.example', '/th/faq?x=1&y=2')).toBe(
    'https://siang.example/MobileApp/Linkout?gotourl=%2Fth%2Ffaq%3Fx%3D1%26y%3D2',
  )
})
