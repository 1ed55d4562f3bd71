import { createHash } from 'node:crypto'
import { escapeHtml } from '../../domain/text/escape-html.ts'

interface Operation {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

interface Document {
  info?: { title?: string; version?: string }
  paths?: Record<string, Record<string, Operation>>
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:64rem;margin:0 auto;padding:1.5rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}
article{border-top:1px solid #8886;padding:1rem 0}h3{margin:0;overflow-wrap:anywhere}table{border-collapse:collapse}
td,th{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}nav ul{columns:18rem;list-style:none;padding:0}
summary{cursor:pointer;min-height:1.75rem}a{color:inherit}`

const escaped = (text: unknown) => escapeHtml(String(text ?? ''))
const json = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`
const fold = (title: string, inside: string) =>
  `<details><summary>${escaped(title)}</summary>${inside}</details>`

function parametersOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(place)}${required ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  )
  return fold('Parameters', `<table>${rows.join('')}</table>`)
}

function describe(path: string, method: string, operation: Operation): string {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    fold(`Body, ${type}`, json(schema)),
  )
  const answers = Object.entries(operation.responses ?? {}).map(([status, { description, content }]) =>
    fold(
      `${status} ${description ?? ''}`,
      Object.entries(content ?? {})
        .map(([type, { schema }]) => `<p><code>${escaped(type)}</code></p>${json(schema)}`)
        .join('') || '<p>No body.</p>',
    ),
  )
  return `<article id="${escaped(operation.operationId)}"><h3><code>${escaped(method.toUpperCase())} ${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}</p>${parametersOf(operation)}${bodies.join('')}${answers.join('')}</article>`
}

/** Renders the OpenAPI document as an HTML page without script and outside resources, each call collapsible. */
export function apiDocs(given: object): Response {
  const document = given as Document
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(calls, ({ path }) => path.split('/').slice(1, 3).join('/'))
  const title = escaped(document.info?.title ?? 'API')
  const sections = [...groups].map(
    ([name, inside]) =>
      `<section><h2 id="${escaped(name)}">/${escaped(name)}</h2>${inside.map(({ path, method, operation }) => describe(path, method, operation)).join('')}</section>`,
  )
  const links = [...groups.keys()].map((name) => `<li><a href="#${escaped(name)}">/${escaped(name)}</a></li>`)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${calls.length} calls. As JSON: <a href="/api/openapi.json">openapi.json</a></p><nav aria-label="Groups"><ul>${links.join('')}</ul></nav>${sections.join('')}</main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}
