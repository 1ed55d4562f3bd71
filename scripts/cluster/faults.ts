import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLeader, findReplica, isWhole, startNode } from './cluster.ts'
import type { Layout, Node } from './layout.ts'
import { cutPower, findPostmaster, signal, stopAll, until } from './processes.ts'
import { LEASE_SECONDS } from './settings.ts'
import type { Tools } from './tools.ts'

/** Breaks something, waits until the cluster is complete again, and returns what happened in a few words. */
export interface Fault {
  readonly name: string
  run(): Promise<string>
}

export const DISK_NODE = 'n3'
const DISK_MEGABYTES = 700

/** Puts the data of one node on a small disk; false where this account may not create one. */
export function mountSmallDisk(layout: Layout, tools: Tools): boolean {
  const node = layout.nodes.find(({ name }) => name === DISK_NODE)
  if (!node || !tools.account) return false
  const { uid, gid } = tools.account
  try {
    const options = `size=${DISK_MEGABYTES}m,uid=${uid},gid=${gid},mode=750`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', node.folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function unmountSmallDisk(layout: Layout): void {
  const node = layout.nodes.find(({ name }) => name === DISK_NODE)
  if (node) execFileSync('umount', ['-l', node.folder])
}

function fill(file: string): void {
  const handle = openSync(file, 'w')
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (;;) writeSync(handle, block)
  } catch {
    // The disk is full.
  } finally {
    closeSync(handle)
  }
}

async function requireLeader(layout: Layout): Promise<Node> {
  const leader = await findLeader(layout)
  if (!leader) throw new Error('Nobody leads')
  return leader
}

async function switchTo(layout: Layout, leader: Node, candidate: Node): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${leader.rest}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
  })
  if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
  await until('the chosen one leads', async () => (await findLeader(layout))?.name === candidate.name)
}

const wholeAgain = (layout: Layout) => until('three nodes replicate again', () => isWhole(layout), 180)

async function restart(layout: Layout, tools: Tools, node: Node): Promise<void> {
  await stopAll(layout, [node.name])
  startNode(layout, tools, node)
  await wholeAgain(layout)
}

/** Seconds until another node is writable. */
async function untilOther(layout: Layout, old: Node): Promise<string> {
  const from = Date.now()
  await until('another node leads', async () => {
    const leader = await findLeader(layout)
    return leader !== undefined && leader.name !== old.name
  })
  const leader = await requireLeader(layout)
  return `${leader.name} leads after ${((Date.now() - from) / 1000).toFixed(1)} s`
}

export function faultsOf(layout: Layout, tools: Tools, hasSmallDisk: boolean): Fault[] {
  const leaderDies: Fault = {
    name: 'leader, killed with -9',
    async run() {
      const leader = await requireLeader(layout)
      cutPower(layout, leader.name)
      const note = await untilOther(layout, leader)
      await restart(layout, tools, leader)
      return note
    },
  }
  const replicaStops: Fault = {
    name: 'synchronous replica',
    async run() {
      const replica = await findReplica(layout, 'sync')
      if (!replica) throw new Error('No synchronous replica')
      cutPower(layout, replica.name)
      await sleep(12_000)
      const next = await findReplica(layout, 'sync')
      await restart(layout, tools, replica)
      return `${next?.name ?? 'nobody'} confirms instead of ${replica.name}`
    },
  }
  const bothStop: Fault = {
    name: 'both replicas',
    async run() {
      const leader = await requireLeader(layout)
      const others = layout.nodes.filter(({ name }) => name !== leader.name)
      for (const { name } of others) cutPower(layout, name)
      // Longer than a commit waits for a synchronous replica.
      await sleep(10_000)
      await stopAll(
        layout,
        others.map(({ name }) => name),
      )
      for (const node of others) startNode(layout, tools, node)
      await wholeAgain(layout)
      return 'nothing is acknowledged until one is back'
    },
  }
  const etcdSplits: Fault = {
    name: 'etcd majority, cut off',
    async run() {
      const before = await requireLeader(layout)
      const cut = layout.keepers.slice(0, 2).map(({ name }) => layout.pids[name])
      const seconds = LEASE_SECONDS + 10
      for (const pid of cut) signal(pid, 'SIGSTOP')
      try {
        await sleep(seconds * 1000)
      } finally {
        for (const pid of cut) signal(pid, 'SIGCONT')
      }
      const after = await requireLeader(layout)
      await wholeAgain(layout)
      return `${after.name === before.name ? `${after.name} goes on leading` : `${after.name} leads`}, ${seconds} s without`
    },
  }
  const diskFills: Fault = {
    name: 'room on the disk of the leader',
    async run() {
      const node = layout.nodes.find(({ name }) => name === DISK_NODE)
      if (!node) throw new Error(`No node ${DISK_NODE}`)
      const leader = await requireLeader(layout)
      if (leader.name !== node.name) {
        await switchTo(layout, leader, node)
        await wholeAgain(layout)
      }
      const filler = join(node.folder, 'filler')
      fill(filler)
      let note: string
      try {
        note = await untilOther(layout, node)
      } finally {
        rmSync(filler, { force: true })
      }
      if (!findPostmaster(node.data)) await restart(layout, tools, node)
      await wholeAgain(layout)
      return note
    },
  }
  const handsOver: Fault = {
    name: 'nothing: promotion by hand',
    async run() {
      const [leader, candidate] = [await requireLeader(layout), await findReplica(layout, 'sync')]
      if (!candidate) throw new Error('No synchronous replica')
      const from = Date.now()
      await switchTo(layout, leader, candidate)
      const note = `${candidate.name} leads after ${((Date.now() - from) / 1000).toFixed(1)} s`
      await wholeAgain(layout)
      return note
    },
  }
  return [leaderDies, replicaStops, bothStop, etcdSplits, ...(hasSmallDisk ? [diskFills] : []), handsOver]
}
