import type th from '../../messages/th/index.ts'
import type { Locale } from './locales.ts'

/** All texts. Thai is the type; `messages/en/index.ts` must satisfy it. */
export type Messages = typeof th
/** The console's server texts have their own key type (components/operator/texts.ts); the browser never gets them. */
type SharedMessages = Omit<Messages, 'operator'>
export type Namespace = keyof SharedMessages

/** Loads the texts of one language. Server only: the browser gets picked namespaces. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return locale === 'th'
    ? (await import('../../messages/th/index.ts')).default
    : (await import('../../messages/en/index.ts')).default
}

/** The named namespaces only, for a provider (docs/packages.md#next-intl). */
export function pickMessages<const N extends Namespace>(
  messages: SharedMessages,
  names: readonly N[],
): Pick<Messages, N> {
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Pick<Messages, N>
}

/** `group.part` of every namespace whose texts stand in named parts. */
export type MessagePart = {
  [N in Namespace]: `${N}.${Extract<keyof SharedMessages[N], string>}`
}[Namespace]

/** The same texts without the named parts, which a page of these namespaces never shows. */
export function leaveOut<M extends object>(messages: M, parts: readonly MessagePart[]): M {
  const out = new Set<string>(parts)
  return Object.fromEntries(
    Object.entries(messages).map(([name, texts]) => [
      name,
      Object.fromEntries(Object.entries(texts as object).filter(([part]) => !out.has(`${name}.${part}`))),
    ]),
  ) as M
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: SharedMessages
  }
}
