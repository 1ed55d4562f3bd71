import type { Language } from '../../country/languages.ts'
import type { ChannelType } from '../../domain/channel/types.ts'
import type { CardsGateway } from './cards.ts'
import type { FilesGateway } from './files.ts'
import type { PaymentsGateway } from './payments.ts'

export type { FilesGateway, JudgedUpload, KeptFile, OutsideTransaction, StoredFile, Upload } from './files.ts'
export type { PaymentsGateway } from './payments.ts'

/** `denied`: the provider does not accept our own key, which says nothing about the recipient. */
export type DeliveryFault = 'refused' | 'quota' | 'denied' | 'failed'

/** A message could not be handed over. `permanent`: trying again cannot help (unknown recipient, blocked, refused). */
export class DeliveryError extends Error {
  readonly reason: DeliveryFault
  constructor(reason: DeliveryFault, message: string) {
    super(message)
    this.name = 'DeliveryError'
    this.reason = reason
  }
  get permanent(): boolean {
    return this.reason !== 'failed'
  }
}

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  locale: Language
}
/** A way out for messages. `isLocal`: nothing leaves the machine; the notification row is the delivery. */
export interface MessageGateway<M> {
  readonly isLocal: boolean
  /** Resolves when the provider has accepted the message. Throws `DeliveryError`. */
  send(message: M): Promise<void>
}
export type MailGateway = MessageGateway<MailMessage>
/** `to` is E.164. */
export type SmsGateway = MessageGateway<{ to: string; text: string }>
/** Which LINE user somebody is, by signing in at LINE. */
export interface LineLoginGateway {
  /** Address of LINE's own page; it leads back to `redirectUri` with `code` and `state`. */
  pageFor(given: {
    redirectUri: string
    state: string
    nonce: string
    challenge: string
    locale: Language
  }): string
  /** Undefined when LINE does not know the code. Throws `DeliveryError` when LINE does not answer. */
  identify(given: {
    code: string
    redirectUri: string
    verifier: string
    nonce: string
  }): Promise<{ userId: string; isFriend: boolean } | undefined>
}
/** `to` is the LINE user id; `retryKey` (a UUID) makes a repeated push harmless. */
export interface LineGateway extends MessageGateway<{ to: string; text: string; retryKey: string }> {
  /** Basic id of the Official Account, with its @; null without one. */
  readonly accountId: string | null
  /** True when the body was signed by LINE (HMAC-SHA256 of the raw body). */
  verify(body: Uint8Array, signature: string | null): boolean
  /** The second way to link, where it is configured. */
  readonly login: LineLoginGateway | null
}
/** `to` is E.164. */
export type WhatsappGateway = MessageGateway<{ to: string; text: string }>

/** The public page of a channel. */
export interface ProfilesGateway {
  /** What its owner wrote about themselves there; undefined when nobody may look or nothing could be read. */
  readBio(type: ChannelType, url: string): Promise<string | undefined>
  /** Whether the page still stands; undefined when the answer tells nothing. Absent when nobody may look. */
  isThere?(type: ChannelType, url: string): Promise<boolean | undefined>
  /** Where a short address of that type leads: `elsewhere` when it leaves the platform, undefined when nobody could look. */
  followShort(type: ChannelType, url: string): Promise<string | 'elsewhere' | undefined>
}

/** An account that the platform itself says is the person's. */
export interface PlatformAccount {
  /** The platform's own, lasting id of it. */
  id: string
  /** Name in addresses, with or without @; the id where it has none. */
  handle: string
  name: string | null
  /** Null when the account hides them. */
  followers: number | null
}
/** Which accounts of a platform somebody holds, by signing in there. Only types of `types` may be asked. */
export interface ChannelLoginsGateway {
  /** The types whose keys are configured. */
  readonly types: readonly ChannelType[]
  /** Address of the platform's own page; it leads back to `redirectUri` with `state`, and `code` or `error`. */
  pageFor(type: ChannelType, given: { redirectUri: string; state: string; challenge: string }): string
  /** Undefined when the platform does not take the code. Throws `DeliveryError` when it does not answer. */
  readAccounts(
    type: ChannelType,
    given: { code: string; redirectUri: string; verifier: string },
  ): Promise<readonly PlatformAccount[] | undefined>
}

/** The outside world (docs/architecture.md#rooms). Each has a real adapter and a local one that works offline. */
export interface Gateways {
  readonly mail: MailGateway
  readonly sms: SmsGateway
  readonly line: LineGateway
  readonly whatsapp: WhatsappGateway
  readonly files: FilesGateway
  readonly payments: PaymentsGateway
  readonly cards: CardsGateway
  readonly profiles: ProfilesGateway
  readonly channelLogins: ChannelLoginsGateway
}
