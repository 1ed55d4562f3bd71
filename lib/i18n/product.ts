/** The product's name. Read from here everywhere; no other file spells it (docs/screens.md#product-name). */
export const PRODUCT_NAME = 'Siang'
