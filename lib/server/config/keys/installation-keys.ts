import * as z from 'zod'
import { COUNTRY_CODES } from '../../../country/country.ts'
import { integer, type KeyTable, webAddress } from './key-shapes.ts'

/** Kind and country of the installation. */
export const INSTALLATION_KEYS = {
  COUNTRY: [z.enum(COUNTRY_CODES), 'TH, ID or CO', 'TH', 'Country of the installation (TH).'],
  GEOIP_URL: [
    z.union([z.literal('off'), webAddress.refine((value) => value.includes('{ip}'))]),
    'off, or an http address that contains {ip}',
    'https://geo.example/{ip}',
    'Country look-up: answers JSON with `country`. Unset: a public service. off: Thailand.',
  ],
  GEOIP_TIMEOUT_MS: [
    integer(50, 5000),
    'milliseconds from 50 to 5000',
    '600',
    'Time limit of the look-up (600).',
  ],
  DEMO_MODE: [
    z.enum(['on', 'off']),
    'on or off',
    'on',
    'Demo world, /test and known accounts. Unset: on without DATABASE_URL and with a loopback APP_URL.',
  ],
  APP_ENV: [
    z.enum(['production', 'development', 'test']),
    'production, development or test',
    'production',
    'Kind of run (production). test opens the hooks of the test suite, on loopback only.',
  ],
  DEPLOYMENT_VERSION: [
    z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
    '1 to 64 letters, digits, dots or dashes',
    '2026-11-21.1',
    'Version shown by health. Unset: the build id.',
  ],
} as const satisfies KeyTable
