// Started by `cluster:up`: a leader whose disk runs full hands over while it still can. PostgreSQL refuses writes only
// when its log has no room, and to Patroni the server looks healthy. docs/operations.md has the same for one real
// machine.
import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLeader, findReplica } from './cluster.ts'
import { readLayout } from './layout.ts'

const LEAST_FREE = 0.05
const EVERY_MS = 1000

const layout = readLayout(process.argv[2] ?? '.')
for (;;) {
  await sleep(EVERY_MS)
  const leader = await findLeader(layout)
  if (!leader) continue
  const { bavail, blocks } = statfsSync(leader.folder)
  if (bavail >= blocks * LEAST_FREE) continue
  const candidate = await findReplica(layout, 'sync')
  if (!candidate) continue
  const answer = await fetch(`http://127.0.0.1:${leader.rest}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
  }).catch((error: unknown) => ({ status: 0, text: async () => String(error) }))
  console.info(
    new Date().toISOString(),
    `${leader.name} has ${bavail} of ${blocks} blocks free and hands over to ${candidate.name}: ${answer.status} ${await answer.text()}`,
  )
}
