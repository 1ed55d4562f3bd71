// Request forms that have bypassed guards of frameworks and proxies (docs/promises.md#r19).

/** Spellings of a path. */
export const PATH_SHAPES: readonly ((path: string) => string)[] = [
  (path) => path.toLowerCase(),
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => path.replace(/(?<=.)\//, '//'),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}.`,
  (path) => `${path}/.`,
  (path) => `${path}/..;/`,
  (path) => `${path};x=1`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}%2f`,
  (path) => `${path}.rsc`,
  (path) => `${path}.json`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `${path}.txt`,
  (path) => `/_next/data/build${path}.json`,
  (path) => `/_next/..${path}`,
  (path) => `/api/..${path}`,
  (path) => `/th/.${path.slice(3)}`,
  (path) => `/th/%2e${path.slice(3)}`,
  (path) => `/th/faq/..${path.slice(3)}`,
  (path) => `/th/faq/%2e%2e${path.slice(3)}`,
  (path) => path.replace('r', '%72'),
  (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => path.slice(3),
]

/** Headers of the framework and of proxies. */
export const HEADER_SHAPES: readonly ((path: string) => Record<string, string>)[] = [
  () => ({ 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' }),
  () => ({ 'x-middleware-subrequest': 'src/middleware' }),
  () => ({ 'x-middleware-next': '1' }),
  (path) => ({ 'x-middleware-rewrite': path }),
  (path) => ({ 'x-original-url': path }),
  (path) => ({ 'x-rewrite-url': path }),
  (path) => ({ 'x-matched-path': path }),
  (path) => ({ 'x-invoke-path': path, 'x-invoke-status': '200' }),
  (path) => ({ 'x-now-route-matches': `1=${encodeURIComponent(path)}` }),
  () => ({ 'x-nextjs-data': '1', 'x-middleware-prefetch': '1' }),
  () => ({ rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D', 'next-url': '/th/faq' }),
  () => ({ 'x-forwarded-host': 'localhost' }),
]

/** Forms in which the router requests a page. */
export const ROUTER_FORMS: Record<string, { query: string; headers: Record<string, string> }> = {
  html: { query: '', headers: {} },
  rsc: { query: '?_rsc=1x2y3', headers: { rsc: '1' } },
  prefetch: { query: '?_rsc=1x2y3', headers: { rsc: '1', 'next-router-prefetch': '1' } },
  segment: {
    query: '?_rsc=1x2y3',
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  },
}
