import { expect, it } from 'vitest'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'
import { saveArticle } from '../save-article.ts'
import { setArticleCategories } from '../set-categories.ts'

const question = (answerTh: string, answerEn = '') => ({
  audience: 'general',
  position: '1',
  questionTh: 'ถามอะไร',
  answerTh,
  questionEn: answerEn && 'What?',
  answerEn,
})

async function editing() {
  const world = await makeWorld()
  const editor = await world.operator('content')
  const faq = `/api/operator/content/faq`
  const save = async (key: string, values: Record<string, string>) =>
    expect(
      (await world.request('POST', `${faq}/save`, { as: editor, body: { key, version: 0, values } })).status,
    ).toBe(200)
  const troubles = async (key: string, as: Operator = editor) =>
    (await world.request('GET', `${faq}/one?key=${key}`, { as })).body.troubles
  const list = async (query = '') => (await world.request('GET', `${faq}${query}`, { as: editor })).body
  return { world, editor, save, troubles, list }
}

it('names each link and picture that readers could not follow, by field, in their order, and no other', async () => {
  const { save, troubles } = await editing()
  const fine = [
    '[a](#part) [b](mailto:a@b.example) [c](tel:021234567) [d](https://example.com/x)',
    '[e](/th/faq) [f](/faq?x=1#y) [g](/th) [h](/) [i](/th/FAQ/) ![ภาพ](/images/pictures/cafe-table-480.webp)',
    '`[j](/th/nowhere)` https://example.com',
  ].join('\n\n')
  await save('fine', question(fine))
  expect(await troubles('fine')).toEqual([])
  const bad = [
    '[a](/th/nowhere) [b](/nowhere) [c](/en/faq) [d](http://example.com)',
    '> - [e](faq) **[f](//example.com/x)** [g](javascript:alert(1))',
    '[j](https://example.com@evil.test/) [k](https://127.0.0.1/x) [l](https://localhost/)',
    '![ภาพ](https://example.com/a.png) ![](/images/a.webp) ![ ](/images/b.webp)',
    '[h][1] [i](/th/%E0%A4%A)\n\n[1]: /th/gone',
  ].join('\n\n')
  await save('bad', question(bad, '[x](/th/faq) [y](/en/faq)'))
  const of = (name: string, rows: [string, string][]) =>
    rows.map(([href, trouble]) => ({ name, href, trouble }))
  expect(await troubles('bad')).toEqual([
    ...of('answerTh', [
      ['/th/nowhere', 'no_page'],
      ['/nowhere', 'no_page'],
      ['/en/faq', 'other_language'],
      ['http://example.com', 'not_secure'],
      ['faq', 'no_address'],
      ['//example.com/x', 'no_address'],
      ['javascript:alert(1)', 'no_address'],
      ['https://example.com@evil.test/', 'no_address'],
      ['https://127.0.0.1/x', 'no_address'],
      ['https://localhost/', 'no_address'],
      ['https://example.com/a.png', 'outside_picture'],
      ['/images/a.webp', 'no_words'],
      ['/images/b.webp', 'no_words'],
      ['/th/%E0%A4%A', 'no_page'],
      ['/th/gone', 'no_page'],
    ]),
    ...of('answerEn', [['/th/faq', 'other_language']]),
  ])
})

it('a page that comes and goes is fine while visitors can open it, in the language of the text', async () => {
  const { world, save, troubles } = await editing()
  await setArticleCategories(world.system, [
    { id: 1, key: 'tips', isActive: true, show: true, color: '#000000', icon: 'star' },
  ])
  const piece = (status: 'published' | 'draft', publishedAt: Date) =>
    saveArticle(world.system, {
      slug: 'first-post',
      categoryId: 1,
      author: 'ทีม',
      status,
      publishedAt,
      th: { title: 'โพสต์แรก', excerpt: 'สรุป', body: 'เนื้อหา' },
    })
  const link = '/articles/detail/first-post'
  await save('about', question(`[a](/th${link}) [b](${link})`, `[c](/en${link}) [d](${link})`))
  const hrefs = async () =>
    (await troubles('about')).map((one: { name: string; href: string; trouble: string }) => [
      one.name,
      one.href,
      one.trouble,
    ])
  const inEnglish = [
    ['answerEn', `/en${link}`, 'not_public'],
    ['answerEn', link, 'not_public'],
  ]
  const everywhere = [
    ['answerTh', `/th${link}`, 'not_public'],
    ['answerTh', link, 'not_public'],
    ...inEnglish,
  ]
  expect(await hrefs()).toEqual(everywhere)
  await piece('draft', world.clock.now())
  expect(await hrefs()).toEqual(everywhere)
  await piece('published', new Date(world.clock.now().getTime() + 1000))
  expect(await hrefs()).toEqual(everywhere)
  world.clock.advance({ seconds: 1 })
  expect(await hrefs()).toEqual(inEnglish)
})

it('the list counts them where it is asked to, of what is being written before what is published', async () => {
  const { world, editor, save, list } = await editing()
  await save('one', question('[a](/th/nowhere) [b](/th/gone)'))
  await save('two', question('[a](/th/faq)'))
  const counts = async (query?: string) => {
    const { hasLinks, items } = await list(query)
    return [
      hasLinks,
      Object.fromEntries(
        items.map((item: { key: string; troubles: number | null }) => [item.key, item.troubles]),
      ),
    ]
  }
  expect(await counts()).toEqual([true, { one: null, two: null }])
  expect(await counts('?links=1')).toEqual([true, { one: 2, two: 0 }])
  const post = (command: string, body: unknown) =>
    world.request('POST', `/api/operator/content/faq/${command}`, { as: editor, body })
  expect((await post('publish', { key: 'one', version: 1 })).status).toBe(200)
  expect((await post('save', { key: 'one', version: 2, values: question('[a](/th/faq)') })).status).toBe(200)
  expect(await counts('?links=1')).toEqual([true, { one: 0, two: 0 }])
  const seo = await world.request('GET', '/api/operator/content/seo?links=1', { as: editor })
  expect([seo.status, seo.body.hasLinks]).toEqual([200, false])
  expect((await world.request('GET', '/api/operator/content/faq?links=2', { as: editor })).status).toBe(422)
  expect(
    (await world.request('GET', '/api/operator/content/faq?links=1', { as: await world.operator('support') }))
      .status,
  ).toBe(403)
})
