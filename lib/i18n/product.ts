/** The product's name. Read from here everywhere; no other file spells it (experience.md §0.1). */
export const PRODUCT_NAME = 'Siang'
