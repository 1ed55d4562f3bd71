// `npm run cluster:up [-- folder]`: three PostgreSQL nodes under Patroni with etcd, HAProxy, and two instances of the
// product.
import { fail, isBuilt } from '../tools.mjs'
import { bringDown, bringUp, describe } from './cluster.ts'
import { planLayout } from './layout.ts'
import { findTools } from './tools.ts'

const tools = findTools()
if ('missing' in tools) fail(`Debian's packages are missing: apt-get install ${tools.missing}`)
else if (!isBuilt()) fail('There is no build of these sources: npm run build.')
else {
  const layout = await planLayout(process.argv[2], tools)
  try {
    await bringUp(layout, tools)
    console.info(describe(layout))
  } catch (error) {
    await bringDown(layout)
    fail(`${error instanceof Error ? error.message : error}: see ${layout.folder}/log`)
  }
}
