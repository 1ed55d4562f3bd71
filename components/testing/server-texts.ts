import { createTranslator } from 'next-intl'
import th from '#messages/th/index.ts'

// Stands for `next-intl/server`, whose functions exist only where Next renders: the texts of a Thai page.
export const getLocale = async () => 'th'

export const getTranslations = async (given: string | { namespace: string }) =>
  createTranslator({
    locale: 'th',
    messages: th,
    namespace: (typeof given === 'string' ? given : given.namespace) as never,
  })
