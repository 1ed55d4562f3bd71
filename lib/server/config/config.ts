import type { CountryCode } from '../../country/country.ts'
import type { ChannelType } from '../../domain/channel/types.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin of every absolute URL, without a trailing slash. */
  readonly appUrl: string
  /** Accepted Host headers, lower case, with the port where it is not the default of the scheme. */
  readonly hosts: readonly string[]
  readonly dataDir: string
  /** Address of the database itself: migrations, LISTEN, the worker and commands need sessions. */
  readonly databaseUrl?: string
  /** Address of a pooler in front of it, for everything else. */
  readonly pooledUrl?: string
  /** Replicas that answer public reads, searches, reports and exports. */
  readonly readUrls: readonly string[]
  /** A replica that lags behind by more ms is skipped. */
  readonly readLagMs: number
  /** Most connections of this process for requests. */
  readonly poolSize: number
  /** How instances learn of each other's changes. */
  readonly notices: 'listen' | 'poll'
  readonly migrate: boolean
  readonly country: CountryCode
  readonly geoip: { readonly url: string | null; readonly timeoutMs: number }
  /** Number of proxy hops whose X-Forwarded-For is believed; 0 ignores the header. */
  readonly trustProxy: number
  readonly backendUrl?: string
  readonly backendOnly: boolean
  readonly warmPages: boolean
  readonly demoMode: boolean
  readonly appEnv: 'production' | 'development' | 'test'
  readonly sessionSecret: string
  readonly encryptionKey: Buffer
  readonly otherEncryptionKey?: Buffer
  readonly hashKey?: Buffer
  readonly paymentSecret: string
  readonly s3?: {
    readonly endpoint: string
    readonly bucket: string
    readonly key: string
    readonly secret: string
    readonly region: string
  }
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly sms?: { readonly url: string; readonly key: string; readonly sender: string }
  /** Whether codes by SMS end with the line that lets a browser fill in the code. */
  readonly smsAutofill: boolean
  readonly line?: {
    readonly accessToken: string
    readonly channelSecret: string
    readonly accountId: string
    readonly apiUrl: string
    readonly login?: { readonly channelId: string; readonly channelSecret: string; readonly pageUrl: string }
  }
  readonly whatsapp?: { readonly token: string; readonly phoneId: string }
  readonly payment?: { readonly url: string; readonly key: string; readonly webhookSecret: string }
  /** Whether the server looks for a member's code on the public page of a channel. */
  readonly channelCheck: boolean
  /** Client keys of the platforms where members sign in to connect a channel; `standIn` replaces all platforms. */
  readonly channelLogins: {
    readonly keys: { readonly [K in ChannelType]?: { readonly id: string; readonly secret: string } }
    readonly standIn?: string
  }
  readonly backup: {
    /** Minutes after midnight in Bangkok; undefined: no backup is made by the clock. */
    readonly at?: number
    readonly keep: { readonly days: number; readonly weeks: number; readonly months: number }
    readonly recipient?: string
  }
  readonly metricsToken?: string
  /** Where traces are sent, which headers the collector needs, and the sampled share of requests (0 to 1). */
  readonly traces?: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly share: number
  }
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Pause in ms between SIGTERM and the end of listening, so that load balancers see `ready` fail first. */
  readonly stopPauseMs: number
  /** By how much the clocks of this machine and of the database may differ before nothing ends by them. */
  readonly mostClockApartMs: number
  /** Bytes of cached pages; 0 switches the page cache off. */
  readonly pageCacheBytes: number
  readonly version: string
}
