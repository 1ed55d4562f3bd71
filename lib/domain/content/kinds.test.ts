import { expect, test } from 'vitest'
import { CONTENT, CONTENT_KINDS, missingParts, pictureRatio } from './kinds.ts'

const whole = (end: string) => ({ [`title${end}`]: 't', [`excerpt${end}`]: 'e', [`body${end}`]: 'b' })

test.each([
  ['nothing at all asks for the first part in Thai', {}, ['titleTh']],
  ['one whole language is enough', whole('Th'), []],
  ['the other one alone as well', whole('En'), []],
  ['both', { ...whole('Th'), ...whole('En') }, []],
  ['a language that was begun is to be finished', { titleTh: 't' }, ['excerptTh', 'bodyTh']],
  ['the other one too', { ...whole('Th'), bodyEn: 'b' }, ['titleEn', 'excerptEn']],
  ['both that were begun', { titleTh: 't', bodyEn: 'b' }, ['excerptTh', 'bodyTh', 'titleEn', 'excerptEn']],
  ['a part that is empty counts as missing', { ...whole('Th'), bodyTh: '' }, ['bodyTh']],
])('parts of an article: %s', (_, values, missing) => {
  expect(missingParts(CONTENT.article, values)).toEqual(missing)
})

test('a kind that is no story asks for none of it', () => {
  expect(missingParts(CONTENT.partner, {})).toEqual([])
  expect(missingParts(CONTENT.faq, { questionTh: 'q' })).toEqual(['answerTh'])
})

test('pictures are square for partners and wide for everything else', () => {
  for (const kind of CONTENT_KINDS) expect(pictureRatio(kind)).toBeCloseTo(kind === 'partner' ? 1 : 1.9048, 4)
})

test('a picture and its focus point are one row of the editor, which has two columns', () => {
  for (const kind of ['article', 'case', 'package'] as const) {
    const names = CONTENT[kind].fields.map((field) => field.name)
    const place = names.indexOf('image')
    expect([kind, place % 2, names[place + 1]]).toEqual([kind, 0, 'imageFocus'])
  }
})

// docs/domain/roles.md#permissions: role content drafts a legal text, an administrator publishes it.
test('only administrators publish legal texts, and what must stand is not taken off the site', () => {
  for (const kind of CONTENT_KINDS) {
    const { roles, publishers = roles, canArchive } = CONTENT[kind]
    expect([kind, [...roles]]).toEqual([kind, ['content', 'admin']])
    expect([kind, [...publishers]]).toEqual([kind, kind === 'legal' ? ['admin'] : ['content', 'admin']])
    expect([kind, canArchive]).toEqual([kind, !['legal', 'category', 'caseCategory'].includes(kind)])
  }
})
