import type { World } from '#lib/server/testing/world.ts'

/** What a foreign site can make a browser send to a call that takes this JSON. */
function foreignShapes(json: string): Record<string, { headers: Record<string, string>; body: BodyInit }> {
  const form = new FormData()
  form.set('file', new Blob(['x'], { type: 'image/png' }), 'x.png')
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  return {
    form: { headers: { ...cross, 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
    'no-cors fetch': { headers: { ...cross, 'content-type': 'text/plain' }, body: json },
    'JSON fetch': { headers: { ...cross, 'content-type': 'application/json' }, body: json },
    multipart: { headers: cross, body: form },
    beacon: {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'null', 'content-type': 'text/plain' },
      body: json,
    },
    'another port of the same host': {
      headers: {
        'sec-fetch-site': 'same-site',
        origin: 'http://localhost:9999',
        'content-type': 'application/json',
      },
      body: json,
    },
    'no origin at all': { headers: { 'content-type': 'application/json' }, body: json },
  }
}

/** The shapes in which a call was not refused as forged. */
export async function letThrough(
  world: World,
  { method, path, cookie, json }: { method: string; path: string; cookie: string; json: string },
): Promise<string[]> {
  const through: string[] = []
  for (const [shape, { headers, body }] of Object.entries(foreignShapes(json))) {
    const response = await world.handle(
      new Request(`http://localhost:3000${path}`, { method, headers: { ...headers, cookie }, body }),
    )
    const { error } = (await response.json()) as { error?: { code: string } }
    if (response.status !== 403 || error?.code !== 'forbidden_origin')
      through.push(`${shape}: ${response.status} ${error?.code ?? ''}`)
  }
  return through
}
