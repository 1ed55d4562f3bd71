/** The languages of the product (docs/requirements.md#constants). The first is the default. */
export const LANGUAGES = ['th', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
