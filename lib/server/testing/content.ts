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
