import type { Language } from '../../country/languages.ts'
import type { ChannelType } from '../../domain/channel/types.ts'
import type { CardsGateway } from './cards.ts'
import type { FilesGateway } from './files.ts'
import type { PaymentsGateway } from './payments.ts'

export type { FilesGateway, JudgedUpload, KeptFile, OutsideTransaction, StoredFile, Upload } from './files.ts'
export type { PaymentsGateway } from './payments.ts'

/** `denied`: the provider refused our own key, which tells nothing about the recipient. */
export type DeliveryFault = 'refused' | 'quota' | 'denied' | 'failed'

/**
 * A message could not be delivered to the provider. `permanent`: a retry cannot help (unknown recipient, blocked,
 * refused).
 */
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

/** Sends messages of one kind. `isLocal`: nothing leaves the machine; the notification row is the delivery. */
export interface MessageGateway<M> {
  readonly isLocal: boolean
  /** Resolves when the provider has accepted the message. Throws `DeliveryError`. */
  send(message: M): Promise<void>
}

export type MailGateway = MessageGateway<MailMessage>
/** `to` is E.164. */
export type SmsGateway = MessageGateway<{ to: string; text: string }>
/** Finds out which LINE user a person is, by a login at LINE. */
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
  /** Linking by LINE Login, where it is configured. */
  readonly login: LineLoginGateway | null
}

/** `to` is E.164. */
export type WhatsappGateway = MessageGateway<{ to: string; text: string }>

/** The public page of a channel. */
export interface ProfilesGateway {
  /** The bio on the page; undefined when the server may not look or nothing could be read. */
  readBio(type: ChannelType, url: string): Promise<string | undefined>
  /** Whether the page still exists; undefined when the response does not tell. Absent when the server may not look. */
  isThere?(type: ChannelType, url: string): Promise<boolean | undefined>
  /**
   * Target of a short address of that type: `elsewhere` when it leaves the platform, undefined when nobody could look.
   */
  followShort(type: ChannelType, url: string): Promise<string | 'elsewhere' | undefined>
}

/** An account that belongs to the person according to the platform. */
export interface PlatformAccount {
  /** The platform's permanent id of the account. */
  id: string
  /** Name in addresses, with or without @; the id where there is no name. */
  handle: string
  name: string | null
  /** Null when the account hides them. */
  followers: number | null
}

/** Finds out which accounts of a platform a person holds, by a login there. Only for the types in `types`. */
export interface ChannelLoginsGateway {
  /** The types whose keys are configured. */
  readonly types: readonly ChannelType[]
  /** Address of the platform's own page; it leads back to `redirectUri` with `state`, and `code` or `error`. */
  pageFor(type: ChannelType, given: { redirectUri: string; state: string; challenge: string }): string
  /** Undefined when the platform does not accept the code. Throws `DeliveryError` when it does not answer. */
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
