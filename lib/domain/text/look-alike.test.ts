import { describe, expect, it } from 'vitest'
import { hasMixedScripts, skeletonOf } from './look-alike.ts'

describe('skeletonOf', () => {
  it.each([
    ['Cyrillic letters in a Latin name', 'Sоар Соmраnу', 'Soap Company'],
    ['a whole name in Cyrillic', 'СОСО', 'coco'],
    ['Greek capitals', 'ΑΒΒΑ ΝΟΤΕ', 'Abba Note'],
    ['small Greek letters', 'αροllο', 'apollo'],
    ['an l for an I', 'lKEA', 'IKEA'],
    ['digits for letters', 'G00gle1', 'googlel'],
    ['rn for m', 'Arnazing', 'Amazing'],
    ['characters of no width', 'Li\u200bon\u2060', 'Lion'],
    ['full width', 'Ｌｉｏｎ', 'LION'],
    ['styled letters', '𝐋𝐢𝐨𝐧', 'Lion'],
    ['accents', 'Líón', 'Lion'],
    ['spaces, points and lines', 'L.i-o n', 'Lion'],
    ['two เ for a แ', 'เเม่มะลิ', 'แม่มะลิ'],
    ['an า with a ring for an ำ', 'น\u0e4d\u0e32', 'น้ำ'.replace('้', '')],
  ])('%s', (_, imitation, name) => {
    expect(imitation).not.toBe(name)
    expect(skeletonOf(imitation)).toBe(skeletonOf(name))
  })

  it.each([
    ['Lion', 'Loin'],
    ['Lion', 'Lion Thai'],
    ['น้ำ', 'นำ'],
    ['แม่มะลิ', 'แม่มาลี'],
    ['Мир', 'Mir Co'],
  ])('%s and %s are two names', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })

  it('is empty for a name without letters and digits', () => {
    expect(skeletonOf('… ★ \u200b')).toBe('')
  })
})

describe('hasMixedScripts', () => {
  it.each([
    ['Sоap', 'a Cyrillic о'],
    ['Αpple', 'a Greek Α'],
    ['Ꭺcme', 'a Cherokee Ꭺ'],
    ['ร้าน Νike', 'one word of a Thai name'],
    ['Cafе\u0301', 'a Cyrillic е with an accent'],
  ])('%s: %s', (name) => {
    expect(hasMixedScripts(name)).toBe(true)
  })

  it.each([
    ['Soap', 'one script'],
    ['ไอLikeชา', 'Thai and Latin'],
    ['日本ライフ Japan', 'Han, Katakana and Latin'],
    ['Мир Shop', 'two words, each in its own script'],
    ['Café 7-Eleven', 'accents and digits'],
    ['', 'nothing'],
  ])('not %s: %s', (name) => {
    expect(hasMixedScripts(name)).toBe(false)
  })
})
