import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** Hosts of configured pixels, `https://…`; they load after consent only. */
  readonly pixelHosts?: readonly string[]
  /** Adds what the development server needs; never in a build. */
  readonly dev?: boolean
}

export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The page comes without the framework's scripts, so nothing writes a style into it at run time. */
  readonly isPlain?: boolean
}

export const REPORT_PATH = '/api/csp-report'

/**
 * `sonner` writes its style into the page at run time: first an empty element, then this text. The hashes change with
 * the package; the test beside this file notices.
 */
export const RUNTIME_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
] as const

function common(options: PolicyOptions): string {
  const pixels = options.pixelHosts?.map((host) => ` ${host}`).join('') ?? ''
  const sockets = options.dev ? ' ws:' : ''
  return (
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
    `img-src 'self' data: blob:${pixels}; connect-src 'self'${pixels}${sockets}; worker-src 'self'; manifest-src 'self'; style-src-attr 'unsafe-inline'; report-to csp`
  )
}

/** Policy of a page that is rendered for one visitor: script runs by this answer's nonce only. */
export function noncePolicy(nonce: string, options: PolicyOptions = {}): string {
  const evaluation = options.dev ? " 'unsafe-eval'" : ''
  const styles = options.dev ? "'unsafe-inline'" : `'nonce-${nonce}' ${RUNTIME_STYLES.join(' ')}`
  return `${common(options)}; script-src 'nonce-${nonce}' 'strict-dynamic'${evaluation}; style-src 'self' ${styles}`
}

/**
 * Policy of finished HTML: our own script files, and the inline scripts and styles that were in the page when it was
 * made.
 */
export function hashPolicy(origin: string, hashes: InlineHashes, options: PolicyOptions = {}): string {
  const pixels = options.pixelHosts?.map((host) => ` ${host}`).join('') ?? ''
  const scripts = [`${origin}/_next/static/`, ...hashes.scripts, ...(options.dev ? ["'unsafe-eval'"] : [])]
  const written = hashes.isPlain ? hashes.styles : [...RUNTIME_STYLES, ...hashes.styles]
  const styles = options.dev ? ["'unsafe-inline'"] : written
  return `${common(options)}; script-src ${scripts.join(' ')}${pixels}; style-src ${["'self'", ...styles].join(' ')}`
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
const DATA_BLOCK = /\btype\s*=\s*["']?(application\/(ld\+)?json|text\/template)\b/i

/** Hashes of the scripts and styles that stand in the HTML; data blocks do not run and need none. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, tag, attributes = '', content = ''] of html.matchAll(ELEMENT)) {
    const isScript = tag?.toLowerCase() === 'script'
    if (isScript && (/\bsrc\s*=/i.test(attributes) || DATA_BLOCK.test(attributes))) continue
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    if (isScript) scripts.add(hash)
    else styles.add(hash)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
