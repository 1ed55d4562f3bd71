/** The product's name. No other file spells it out (docs/screens.md#product-name). */
export const PRODUCT_NAME = 'Siang'
