import * as z from 'zod'
import { integer, type KeyTable, origin, webAddress } from './key-shapes.ts'

/** Where the process listens, which host names it accepts, and what runs before and behind it. */
export const SERVER_KEYS = {
  PORT: [integer(1, 65535), 'a port number from 1 to 65535', '3000', 'Port of the web server (3000).'],
  HOST: [
    z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/),
    'an address or host name to listen on',
    '0.0.0.0',
    'Address to listen on. Unset: all addresses; in demo mode loopback only.',
  ],
  APP_URL: [
    origin,
    'an http or https origin without a path',
    'https://siang.example',
    'Origin of every absolute URL. Unset: http://localhost:{PORT}. Required with DATABASE_URL.',
  ],
  ALLOWED_HOSTS: [
    z.string().regex(/^[A-Za-z0-9.:[\]_,-]{1,1000}$/),
    'host names separated by commas',
    'www.siang.example,10.0.0.5:3000',
    'Host headers that are accepted besides the one of APP_URL.',
  ],
  TRUST_PROXY: [
    integer(0, 10),
    'the number of proxy hops, 0 to 10',
    '1',
    'Proxies in front whose X-Forwarded-For is believed (0).',
  ],
  BACKEND_URL: [
    webAddress,
    'an http or https address',
    'http://backend:3000',
    'When set, pages call this backend over HTTP, and no database is started here.',
  ],
  BACKEND_ONLY: [z.enum(['0', '1']), '0 or 1', '1', '1: serve the backend without the pages.'],
  STOP_PAUSE_MS: [
    integer(0, 60000),
    'milliseconds from 0 to 60000',
    '5000',
    'Pause between SIGTERM and the end of listening (5000; 0 in demo, dev and test).',
  ],
  CLOCK_APART_SECONDS: [
    integer(1, 2_678_400),
    'seconds from 1 to 2678400',
    '60',
    'By how much the clocks of this machine and of the database may differ (60). Beyond that nothing that is due is done. More only on a copy, to rehearse what comes days later.',
  ],
  PAGE_CACHE_MB: [
    integer(0, 4096),
    'megabytes from 0 to 4096',
    '64',
    'Memory for cached pages (64). 0 switches the page cache off.',
  ],
  WARM_PAGES: [
    z.enum(['0', '1']),
    '0 or 1',
    '0',
    'Whether public pages are rendered once after the start (1), which takes half a minute of processor, or at their first visit (0).',
  ],
} as const satisfies KeyTable
