import { expect, it } from 'vitest'
import { toLinks } from './lines.ts'

it('tells the links of a brief from lines that lead elsewhere than they seem to', () => {
  expect(
    toLinks(
      ' https://glow.example/menu \n\nglow.example\nhttps://glow.example@evil.test/\nhttps://10.0.0.1/',
    ),
  ).toEqual({
    links: ['https://glow.example/menu'],
    wrong: ['glow.example', 'https://glow.example@evil.test/', 'https://10.0.0.1/'],
  })
})
