import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { within } from '../../context.ts'
import { setArticleCategories, setCaseCategories } from '../set-categories.ts'
import { caseCategoryStore, categoryStore } from './stores/category-store.ts'

async function makeCategories() {
  const world = await makeWorld()
  await setArticleCategories(world.system, [
    { id: 8, key: 'influencer_tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
    { id: 9, key: 'marketer_tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
  ])
  await setCaseCategories(world.system, [
    { id: 2, interest: 'women', icon: 'beauty' },
    { id: 3, interest: 'food', icon: 'beauty' },
  ])
  return world
}
const labels = { labelTh: 'ชื่อ', labelEn: 'Name' }
const none = { labelTh: null, labelEn: null }

test.each([
  { isActive: false, show: true },
  { isActive: true, show: false },
])(
  'a category is stored as said ($isActive, $show), the others as they were, and its pages are made again',
  async (state) => {
    const world = await makeCategories()
    const values = { ...labels, ...state, icon: 'target', color: 'info' }
    const tags = await world.db.transaction(async (tx) => {
      await categoryStore.publish(within(world.system, tx), 'influencer_tips', values)
      return [...tx.invalidated].sort()
    })
    expect(tags).toEqual(['articles', 'config'])
    expect(await categoryStore.read(world.db, 'influencer_tips')).toEqual(values)
    expect(await categoryStore.read(world.db, 'marketer_tips')).toEqual({
      ...none,
      isActive: true,
      show: true,
      icon: 'bell',
      color: 'brand',
    })
    const [row] = await world.db.many(
      sql`SELECT icon_class FROM article_category WHERE key = 'influencer_tips'`,
    )
    expect(row).toEqual({ iconClass: 'icon-target' })
    expect(
      (await categoryStore.list(world.db)).map(({ key, titleTh, titleEn, isPublished }) => [
        key,
        titleTh,
        titleEn,
        isPublished,
      ]),
    ).toEqual([
      ['influencer_tips', 'ชื่อ', 'Name', state.isActive],
      ['marketer_tips', 'marketer_tips', 'marketer_tips', true],
    ])
  },
)

test.each([
  { isActive: false, show: true },
  { isActive: true, show: false },
])('a category of cases likewise ($isActive, $show)', async (state) => {
  const world = await makeCategories()
  const values = { ...labels, ...state, icon: 'food' }
  const tags = await world.db.transaction(async (tx) => {
    await caseCategoryStore.publish(within(world.system, tx), 'women', values)
    return [...tx.invalidated].sort()
  })
  expect(tags).toEqual(['cases', 'config'])
  expect(await caseCategoryStore.read(world.db, 'women')).toEqual(values)
  expect(await caseCategoryStore.read(world.db, 'food')).toMatchObject({ ...none, icon: 'beauty' })
  expect((await caseCategoryStore.list(world.db)).map(({ key, isPublished }) => [key, isPublished])).toEqual([
    ['women', state.isActive],
    ['food', true],
  ])
})

test('the keys of categories are fixed in the product, so an unknown one is none', async () => {
  const world = await makeCategories()
  for (const store of [categoryStore, caseCategoryStore]) {
    expect(await store.read(world.db, 'none')).toBeUndefined()
    const added = world.db.transaction((tx) =>
      store.publish(within(world.system, tx), 'none', {
        ...labels,
        isActive: true,
        show: true,
        icon: 'bell',
        color: 'info',
      }),
    )
    await expect(added).rejects.toMatchObject({ code: 'not_found' })
  }
})
