import { expect, test } from 'vitest'
import { findMessageEvent, MESSAGE_EVENTS } from '../domain/notification/events.ts'
import { findRoute } from './table.ts'

const AREAS = {
  influencer: ['Influencer'],
  marketer: ['Marketer'],
  both: ['Influencer', 'Marketer'],
} as const
const ID = '01990000-0000-7000-8000-000000000001'

/** Every page that a message leads to, for every kind of reader. Links of jobs are written where the job is. */
const links = MESSAGE_EVENTS.flatMap((name) => {
  const event = findMessageEvent(name)
  if (!event?.link || event.link === '{jobLink}') return []
  const areas = event.to === 'operators' ? ['Operator'] : AREAS[event.to]
  return areas.map((area) => [
    name,
    (event.link ?? '')
      .replace('{Area}', area)
      .replaceAll(/\{\w+\}/g, ID)
      .replace(/[?#].*/, ''),
  ])
})

test('every message leads its reader to a page that exists', () => {
  expect(links.length).toBeGreaterThan(60)
  const lost = links.filter(([, path]) => {
    const found = findRoute(`/th${path}`)
    return !found || 'redirectTo' in found
  })
  expect(lost).toEqual([])
})
