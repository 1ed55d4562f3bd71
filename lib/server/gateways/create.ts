import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Db } from '../store/client.ts'
import { createCards } from './cards.ts'
import { channelLogins } from './channel-logins.ts'
import { diskStore } from './disk-store.ts'
import { createFiles } from './files.ts'
import { s3Store } from './files-s3.ts'
import type { Gateways, MessageGateway } from './index.ts'
import { linePush } from './line.ts'
import { smtpMail } from './mail.ts'
import { createPayments } from './payments.ts'
import { publicProfiles } from './profiles.ts'
import { httpSms } from './sms.ts'
import { cloudWhatsapp } from './whatsapp.ts'

/** Without configuration a message is only stored: `/test` shows its row. */
function local<M>(): MessageGateway<M> {
  return { isLocal: true, send: async () => {} }
}

/** The gateways of this configuration; services that are not configured are replaced by offline ones. */
export function createGateways({ config, db }: { config: Config; db: Db }): Gateways {
  return {
    mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : local(),
    sms: config.sms ? httpSms(config.sms) : local(),
    line: config.line
      ? linePush(config.line)
      : { ...local(), accountId: null, verify: () => false, login: null },
    whatsapp: config.whatsapp ? cloudWhatsapp(config.whatsapp) : local(),
    files: createFiles(() => db, config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'files'))),
    payments: createPayments(config),
    cards: createCards(config),
    profiles: config.channelCheck
      ? publicProfiles()
      : { readBio: async () => undefined, followShort: async () => undefined },
    channelLogins: channelLogins(config.channelLogins),
  }
}
