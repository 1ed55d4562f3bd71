import { expect, test } from 'vitest'
import { readSegment } from './read-segment.ts'

test.each([
  ['%E0%B8%81', 'ก'],
  ['plain-slug', 'plain-slug'],
  ['goto%3Alogin', 'goto:login'],
  ['%', '%'],
  ['50%', '50%'],
  ['%E0', '%E0'],
  ['%25', '%'],
])('%s is %s', (segment, text) => expect(readSegment(segment)).toBe(text))
