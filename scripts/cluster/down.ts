// `npm run cluster:down -- folder`: ends what `cluster:up` started; the folder stays.
import { fail } from '../tools.mjs'
import { bringDown } from './cluster.ts'
import { readLayout } from './layout.ts'

const folder = process.argv[2]
if (folder === undefined) fail('Which one? npm run cluster:down -- <folder that cluster:up printed>')
else await bringDown(readLayout(folder))
