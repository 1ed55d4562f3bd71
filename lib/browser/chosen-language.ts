import { isLocale, type Locale } from '../i18n/locales.ts'
import { CHOICE_KEY } from '../routes/choice-key.ts'
import { languageCookie } from '../session/language-cookie.ts'

/**
 * Stores the language chosen by a switch and removes the choice key from its link: with script the server does not need
 * it.
 */
export function chooseLanguage(link: HTMLAnchorElement, language: Locale): void {
  const url = new URL(link.href)
  url.searchParams.delete(CHOICE_KEY)
  link.setAttribute('href', url.pathname + url.search + url.hash)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in webviews
  document.cookie = languageCookie(language, location.protocol === 'https:')
}

/** Does so for every language switch of the document, recognised by the choice key in its URL. */
export function watchLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    const language = link && new URL(link.href).searchParams.get(CHOICE_KEY)
    if (link && isLocale(language)) chooseLanguage(link, language)
  })
}
