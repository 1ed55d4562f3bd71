import { statSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PICTURES } from '#components/picture/pictures.ts'
import { renderWith } from '#components/testing/render.tsx'
import { SIDE_STILLS, WALL_LINES, WALL_SHEETS } from './posts.ts'
import { Wall } from './wall.tsx'

const isPerson = (still: keyof typeof PICTURES) => PICTURES[still].kind === 'post'

describe('the wall', () => {
  it.each([0, 1] as const)('has a person beside each thing of line %i', (line) => {
    const people = WALL_LINES[line].map(({ still }) => isPerson(still))
    expect(people.filter(Boolean)).toHaveLength(people.length / 2)
    for (const [at, is] of people.entries()) expect(is).toBe(people[0] === (at % 2 === 0))
  })

  it('shows a phone people first: the first line begins, the second ends with one', () => {
    expect(isPerson(WALL_LINES[0][0]!.still)).toBe(true)
    expect(isPerson(WALL_LINES[1].at(-1)!.still)).toBe(true)
  })

  it('shows nobody and nothing twice', () => {
    const posts = WALL_LINES.flat()
    expect(new Set(posts.map(({ handle }) => handle)).size).toBe(posts.length)
    const stills = WALL_SHEETS.flat()
    expect(new Set(stills).size).toBe(stills.length)
    for (const still of Object.values(SIDE_STILLS)) expect(isPerson(still)).toBe(true)
  })

  it('takes its pictures from two files that a phone can carry, each tile of the size of the others', async () => {
    for (const [at, stills] of WALL_SHEETS.entries())
      for (const form of ['avif', 'webp']) {
        const file = `public/images/pictures/wall-${at + 1}.${form}`
        const { width, height } = await sharp(file).metadata()
        expect([width, height]).toEqual([360 * stills.length, 450])
        expect(statSync(file).size).toBeLessThan(48_000)
      }
    const { container } = renderWith(<Wall isDemo />)
    const tiles = [...container.querySelectorAll<HTMLElement>('[data-sheet]')]
    for (const [at, post] of WALL_LINES.flat().entries()) {
      const [sheet, of] = [
        Number(tiles[at]!.dataset['sheet']),
        Number(tiles[at]!.style.getPropertyValue('--of')),
      ]
      expect(of).toBe(WALL_SHEETS[sheet - 1]!.length)
      expect(WALL_SHEETS[sheet - 1]![Number(tiles[at]!.style.getPropertyValue('--at'))]).toBe(post.still)
    }
  })

  it('names kinds of work instead of people and amounts outside the demo world', () => {
    for (const locale of ['th', 'en'] as const) {
      const { unmount, container } = renderWith(<Wall isDemo={false} />, locale)
      const posts = screen.getAllByRole('list').flatMap((list) => within(list).getAllByRole('listitem'))
      expect(posts).toHaveLength(16)
      for (const post of posts)
        expect(post.textContent).toMatch(locale === 'th' ? /^[\u0e00-\u0e7f]+$/ : /^[A-Z][a-z ]+$/)
      expect(container.textContent).not.toMatch(/@|฿/)
      unmount()
    }
  })
})
