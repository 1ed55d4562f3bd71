import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { messageOf } from '../../domain/thrown.ts'
import { IGNORED_QUERY } from '../../routes/ignored-query.ts'
import { speculationRules } from '../../routes/speculation.ts'
import { findRoute } from '../../routes/table.ts'
import type { Config } from '../config/config.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { Backend } from '../http/backend-interface.ts'
import { DEMO_FACTOR } from '../http/rate-limit.ts'
import { createClassify } from './classify.ts'
import { createDrawings } from './drawings.ts'
import { type EarlyStyles, earlyStylesOf } from './early-styles.ts'
import { gatherInvalidations } from './gather-invalidations.ts'
import { logPageFailures } from './log-page-failures.ts'
import { withPageStatus } from './page-status.ts'
import type { NextHandler, Pages } from './pages.ts'
import { createPages } from './pages.ts'
import { createPixelHosts, PIXEL_TAG } from './pixel-hosts.ts'
import { ICON_FILE, iconsOf, type PlainParts, stylesOf } from './plain-document.ts'

const FRESH_MS = 5 * 60_000
/** Without invalidation (a backend elsewhere) a cached page may be this many ms old. */
const FRESH_REMOTE_MS = 10_000

/** Where the pages are, and whether they run in development mode. */
export interface Site {
  readonly root: string
  readonly build: string
  readonly dev: boolean
}

/** Name of the build; undefined where there is none. */
export function buildId({ build }: Site): string | undefined {
  try {
    return readFileSync(join(build, 'BUILD_ID'), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** A JSON file that the build wrote beside the pages. */
function builtFile<T>({ build }: Site, name: string): T {
  return JSON.parse(readFileSync(join(build, name), 'utf8'))
}

const startScript = (site: Site, kind: 'start' | 'plain' = 'start') =>
  builtFile<{ start: string; plain: string }>(site, 'inline-scripts.json')[kind]

/** The style sheets that `scripts/page-styles.ts` made. */
const builtStyles = (site: Site) =>
  builtFile<{
    plain: Parameters<typeof stylesOf>[0]
    early: Parameters<typeof earlyStylesOf>[0]
  }>(site, 'page-styles.json')

/** The sheets with which public pages of the framework paint first, from the build. */
export const earlyStyles = (site: Site): readonly EarlyStyles[] => earlyStylesOf(builtStyles(site).early)

/** Parts for plain documents, from the build. */
export function plainParts(site: Site): PlainParts {
  return {
    startScript: startScript(site, 'plain'),
    icons: iconsOf(readFileSync(join(site.root, 'public', ICON_FILE), 'utf8')),
    modules: builtFile<Record<string, string>>(site, 'browser-modules.json'),
    styles: stylesOf(builtStyles(site).plain),
    speculation: speculationRules(),
  }
}

/**
 * Passes the decided configuration, defaults included, to the pages through the environment. Throws where nothing was
 * built.
 */
export function shareWithPages(config: Config, site: Site): void {
  const { dev } = site
  if (!dev && !config.backendOnly && buildId(site) === undefined)
    throw new EntryError(
      EXIT.fault,
      'There is no build: run `npm run build` first, or `npm run up`, which does everything.',
    )
  Object.assign(process.env, {
    NODE_ENV: dev ? 'development' : 'production',
    APP_ENV: config.appEnv,
    APP_URL: config.appUrl,
    COUNTRY: config.country,
    DEMO_MODE: config.demoMode ? 'on' : 'off',
    GEOIP_URL: config.geoip.url ?? 'off',
    GEOIP_TIMEOUT_MS: String(config.geoip.timeoutMs),
    NEXT_MANUAL_SIG_HANDLE: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
  })
}

/** Starts Next. */
export async function startNext(config: Config, { root, dev }: Site) {
  const { default: next } = await import('next')
  const app = next({
    dev,
    dir: root,
    hostname: 'localhost',
    port: config.port,
    customServer: true,
    quiet: !dev,
  })
  await app.prepare()
  return {
    handle: withPageStatus(app.getRequestHandler() as NextHandler),
    upgrade: app.getUpgradeHandler(),
    close: () => app.close(),
  }
}

/** The pages in front of Next, with invalidation on every change. */
export function startPages(
  config: Config,
  backend: Backend,
  next: NextHandler,
  log: Logger,
  site: Site,
): Pages {
  const { dev } = site
  logPageFailures(log)
  const pixels = createPixelHosts(backend)
  const pages = createPages({
    next,
    // In development all pages keep the framework's script.
    plain: dev ? undefined : plainParts(site),
    startScript: dev ? undefined : startScript(site),
    early: dev ? undefined : earlyStyles(site),
    classify: createClassify({ findRoute, ignoredQuery: IGNORED_QUERY }),
    appUrl: config.appUrl,
    maxBytes: dev ? 0 : config.pageCacheBytes,
    freshMs: config.backendUrl ? FRESH_REMOTE_MS : FRESH_MS,
    drawings: createDrawings({ patience: config.demoMode ? DEMO_FACTOR : 1 }),
    dev,
    pixelHosts: pixels.current,
    onError: (error) => log.error({ error: messageOf(error) }, 'a page could not be made again'),
  })
  const readPixels = () =>
    pixels
      .read()
      // The policies of cached pages name the old hosts.
      .then((isChanged) => isChanged && pages.cache.invalidate('all'))
      .catch((error) => log.error({ error: messageOf(error) }, 'the pixels could not be read'))
  void readPixels()
  const invalidate = gatherInvalidations((tags) => {
    pages.cache.invalidate(tags)
    if (tags === 'all' || tags.includes(PIXEL_TAG)) void readPixels()
  })
  backend.onInvalidated(invalidate)
  backend.onReachable(pages.cache.setReachable)
  return pages
}
