import * as z from 'zod'
import { type KeyTable, origin, text, webAddress } from './key-shapes.ts'

/** Mail, SMS, LINE and WhatsApp. */
export const MESSAGE_KEYS = {
  SMTP_URL: [
    z.string().regex(/^smtps?:\/\/\S+$/),
    'an smtp or smtps URL',
    'smtps://user:secret@mail.example:465',
    'Outgoing mail. Required outside demo mode, where it is kept in the outbox of /test.',
  ],
  MAIL_FROM: [
    text,
    'a sender',
    'Siang <no-reply@siang.example>',
    'Sender of outgoing mail (no-reply at APP_URL).',
  ],
  SMS_URL: [
    webAddress,
    'an http or https address',
    'https://sms.example/send',
    'SMS provider. Unset: outbox of /test.',
  ],
  SMS_KEY: [text, 'a key', 'from your provider', 'Key of the SMS provider.'],
  SMS_SENDER: [
    z.string().regex(/^[A-Za-z0-9 ]{1,11}$/),
    '1 to 11 letters or digits',
    'Siang',
    'Sender name of SMS (Siang).',
  ],
  SMS_AUTOFILL: [
    z.enum(['on', 'off']),
    'on or off',
    'on',
    'Ends codes by SMS with the line `@host #code` that fills the boxes. Register the host with the sender name. off: without it.',
  ],
  LINE_CHANNEL_ACCESS_TOKEN: [
    text,
    'a token',
    'from LINE Developers',
    'LINE Messaging API. Unset: outbox of /test.',
  ],
  LINE_CHANNEL_SECRET: [text, 'a secret', 'from LINE Developers', 'Secret that signs what LINE sends.'],
  LINE_ACCOUNT_ID: [
    z.string().regex(/^@[\w.-]{2,40}$/),
    'the basic id of the Official Account, with its @',
    '@siang',
    'Official Account that members add: its link and QR code carry the code.',
  ],
  LINE_API_URL: [
    origin,
    'an http or https origin without a path',
    'http://127.0.0.1:4999',
    'Where LINE answers (https://api.line.me). A stand-in on loopback needs a loopback APP_URL.',
  ],
  LINE_LOGIN_CHANNEL_ID: [
    z.string().regex(/^\d{6,20}$/),
    '6 to 20 digits',
    '2000000000',
    'LINE Login channel of the same provider: the second way to link. Callbacks: /Influencer/lineNotification and /Marketer/lineNotification at APP_URL.',
  ],
  LINE_LOGIN_CHANNEL_SECRET: [text, 'a secret', 'from LINE Developers', 'Secret of the LINE Login channel.'],
  WHATSAPP_TOKEN: [text, 'a token', 'from Meta', 'WhatsApp Cloud API. Unset: outbox of /test.'],
  WHATSAPP_PHONE_ID: [
    z.string().regex(/^\d{5,20}$/),
    '5 to 20 digits',
    '1060000000',
    'Sending number at WhatsApp.',
  ],
} as const satisfies KeyTable
