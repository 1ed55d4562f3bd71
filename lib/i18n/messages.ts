import type th from '../../messages/th/index.ts'
import type { Locale } from './locales.ts'

/** All texts. The Thai messages define the type; `messages/en/index.ts` must satisfy it. */
export type Messages = typeof th
/**
 * The console's server texts have their own key type (components/operator/texts.ts) and are never sent to the browser.
 */
type SharedMessages = Omit<Messages, 'operator'>
export type Namespace = keyof SharedMessages

/** Loads the texts of one language. Server only: the browser gets the namespaces picked for its page. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return locale === 'th'
    ? (await import('../../messages/th/index.ts')).default
    : (await import('../../messages/en/index.ts')).default
}

/** Picks the named namespaces, for a provider (docs/packages.md#next-intl). */
export function pickMessages<const N extends Namespace>(
  messages: SharedMessages,
  names: readonly N[],
): Pick<Messages, N> {
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Pick<Messages, N>
}

type PathsOf<Texts> = {
  [K in Extract<keyof Texts, string>]: Texts[K] extends string
    ? K
    : K | `${K}.${Extract<keyof Texts[K], string>}`
}[Extract<keyof Texts, string>]

/** `namespace.part` of a namespace with named parts, or one text of it: `namespace.part.text`. */
export type MessagePart = { [N in Namespace]: `${N}.${PathsOf<SharedMessages[N]>}` }[Namespace]

/** The same messages without the named parts, which the page never shows. */
export function leaveOut<M extends object>(messages: M, parts: readonly MessagePart[]): M {
  const out = new Set<string>(parts)
  const within = (texts: object, path: string): object =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([name]) => !out.has(`${path}${name}`))
        .map(([name, text]) => [
          name,
          // A text with placeholders is compiled to an array.
          typeof text === 'object' && !Array.isArray(text) ? within(text, `${path}${name}.`) : text,
        ]),
    )
  return within(messages, '') as M
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: SharedMessages
  }
}
