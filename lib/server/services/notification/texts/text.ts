import type { MessageEventName } from '../../../../domain/notification/events.ts'

/**
 * One message. `{key}` is filled from the payload; a part in `[…]` falls away when one of its keys is missing. `sms` is
 * the short form without links; without it the subject is sent.
 */
export interface MessageText {
  readonly subject: string
  readonly body: string
  readonly sms?: string
}

/** A text for each event; `event.variant` wins when the payload's `move`, `status`, `decision` or `kind` names it. */
export type MessageTexts = Readonly<Record<MessageEventName, MessageText>> &
  Readonly<Partial<Record<`${MessageEventName}.${string}`, MessageText>>>

/** Words for codes that stand in payloads: reasons, kinds of documents. */
export type MessageWords = Readonly<Record<string, string>>
