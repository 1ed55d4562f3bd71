import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'

/** The elements of another page as plain ones: no data, no texts to look up, no parts that come alive in the browser. */
export const dynamic = 'force-dynamic'

const trees = new Map()
const draw = (node, key) =>
  typeof node === 'string'
    ? node
    : createElement(node[0], { ...node[1], key }, ...(node[2].length > 0 ? [node[2].map(draw)] : []))

export default async function Page({ params }) {
  const { name } = await params
  if (!trees.has(name))
    trees.set(name, JSON.parse(readFileSync(join(process.env.BENCH_TREES, `${name}.json`), 'utf8')))
  return <main>{trees.get(name).map(draw)}</main>
}
