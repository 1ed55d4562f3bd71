/** A title, an excerpt and a body in one language. */
export const textOf = (title: string) => ({ title, excerpt: `${title} ย่อ`, body: `## ${title}\n\nเนื้อความ` })

export const categoryOf = (id: number, isActive: boolean) => ({
  id,
  key: `key_${id}`,
  isActive,
  show: isActive,
  color: 'brand',
  icon: 'bell',
})

/** A case of the category 2, with one figure, in Thai. */
export const caseOf = (slug: string, quote: string | null = null) => ({
  slug,
  categoryId: 2,
  interest: 'women',
  brand: 'แบรนด์',
  publishedAt: new Date('2026-11-01T00:00:00Z'),
  figures: [{ th: 'คน', en: 'People', value: '3' }],
  th: { ...textOf('กรณีศึกษา'), quote },
})

/** A package of five places at 1,000.00 each. */
export const FIVE = {
  kind: 'package' as const,
  th: { slug: 'five', name: 'ห้าคน', summary: 's', body: 'b' },
  en: { slug: 'five', name: 'Five', summary: 's', body: 'b' },
  channelType: 'INSTAGRAM' as const,
  postType: 'photoPost' as const,
  followersMin: null,
  followersMax: null,
  slots: 5,
  price: 500_000n,
  feePerSlot: 80_000n,
  validDays: 365,
  position: 1,
}
