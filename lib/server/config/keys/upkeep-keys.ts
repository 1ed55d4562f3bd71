import * as z from 'zod'
import { type KeyTable, webAddress } from './key-shapes.ts'

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry writes headers. */
const headerList = z
  .string()
  .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/)
  .refine((value) => !/%(?![\da-f]{2})/i.test(value))
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
      }),
    ),
  )

/** Backups, and monitoring of the installation. */
export const UPKEEP_KEYS = {
  BACKUP_AT: [
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    'a time of day, hours and minutes',
    '02:30',
    'The worker makes a backup in DATA_DIR/backup at this time in Bangkok. Unset: no automatic backup.',
  ],
  BACKUP_KEEP: [
    z.string().regex(/^\d{1,3},\d{1,3},\d{1,3}$/),
    'three numbers: days, weeks, months',
    '7,5,12',
    'Backups to keep: the newest of this many days, weeks and months (7,5,12).',
  ],
  BACKUP_RECIPIENT: [
    z.string().regex(/^age1[0-9a-z]{50,2000}$/),
    'a public age key',
    'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudc4mcqs0d3r9a',
    'Backups are encrypted for this key; its private half stays elsewhere. Unset: not encrypted.',
  ],
  METRICS_TOKEN: [
    z.string().min(16).max(200),
    '16 to 200 characters',
    'openssl rand -hex 16',
    'Opens the details of health and /api/metrics. Unset: neither.',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    webAddress,
    'an http address without /v1/traces',
    'http://127.0.0.1:4318',
    'Where traces go (OpenTelemetry, OTLP over HTTP with JSON). Unset: none are made.',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    headerList,
    'name=value, more of them after a comma',
    'authorization=Bearer%20abc',
    'Headers that the collector of traces asks for; values percent-encoded.',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
      .transform(Number),
    'a number from 0 to 1',
    '0.1',
    'Share of the requests that leave a trace (1).',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
    'info',
    'Level of the log (info).',
  ],
} as const satisfies KeyTable
