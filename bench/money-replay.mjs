// Records what a call sends to PostgreSQL, and sends it again by pgbench, without any of our code in between.
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The statements that `work` sends, with their values and results. */
export async function takeDown(work) {
  const sent = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (given, ...rest) {
    const answer = query.call(this, given, ...rest)
    const statement = typeof given === 'string' ? { text: given, values: [] } : given
    if (typeof statement.text === 'string' && typeof answer?.then === 'function') {
      const one = { text: statement.text, values: statement.values ?? [], rows: [], columns: [] }
      sent.push(one)
      answer.then(
        ({ rows, fields }) => Object.assign(one, { rows, columns: fields?.map(({ name }) => name) ?? [] }),
        () => {},
      )
    }
    return answer
  }
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

function toLiteral(value) {
  const given = prepareValue(value)
  if (given === null || given === undefined) return 'NULL'
  return Buffer.isBuffer(given) ? `'\\x${given.toString('hex')}'` : pg.escapeLiteral(given).trim()
}

/**
 * pgbench commands of one call. Ids that the database generates differ in a replay, so they are read from the results.
 * Each call reuses the variable names of the previous one: pgbench sorts all its variables whenever a new one appears,
 * and has a limit.
 */
export function toScript(sent) {
  const later = sent.map((_, n) => new Set(sent.slice(n + 1).flatMap(({ values }) => values.map(String))))
  const known = new Set()
  const made = new Map()
  return sent.map(({ text, values, rows, columns }, n) => {
    for (const value of values) if (!made.has(String(value))) known.add(String(value))
    const filled = text.replace(/\$(\d+)/g, (_, at) => {
      const value = values[Number(at) - 1]
      const name = made.get(String(value))
      if (name === undefined) return toLiteral(value)
      return Array.isArray(value) ? `'{:${name}}'` : `':${name}'`
    })
    const [row] = rows
    const found =
      row && rows.length === 1
        ? columns.flatMap((column, at) => {
            const value = String(row[at])
            return UUID.test(value) && !known.has(value) && later[n].has(value) ? [[value, column]] : []
          })
        : []
    for (const [value, column] of found) made.set(value, `s${n}_${column}`)
    return `${filled}${found.length > 0 ? ` \\gset s${n}_` : ';'}`
  })
}

/** pgbench before 17 crashes after a full 128 commands when the last of them ends in \gset. */
function toFile(scripts) {
  const lines = []
  for (const line of scripts.flat()) {
    if (lines.length % 128 === 127 && !line.endsWith(';')) lines.push('\\set room 0')
    lines.push(line)
  }
  return lines.join('\n')
}

/**
 * Runs each script once, distributed over this many connections. Returns calls a second, and how many clients ended
 * early.
 */
export async function replay(connection, scripts, clients, folder) {
  const runs = Array.from({ length: Math.min(clients, scripts.length) }, async (_, client) => {
    const own = scripts.filter((_, n) => n % clients === client)
    const file = join(folder, `replay-${client}.sql`)
    writeFileSync(file, toFile(own))
    const args = [
      '-n',
      '-c',
      '1',
      '-t',
      '1',
      '-f',
      file,
      '-h',
      connection.host,
      '-p',
      String(connection.port),
    ]
    const child = spawn('pgbench', [...args, '-U', connection.user, connection.database], {
      env: { ...process.env, PGPASSWORD: connection.password ?? '', PGOPTIONS: '-c random_page_cost=1.1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    await new Promise((resolve) => child.on('close', resolve))
    const ms = Number(/latency average = ([\d.]+) ms/.exec(output)?.[1])
    if (!Number.isFinite(ms) || /failed transactions: [1-9]|aborted/.test(output))
      return {
        rate: 0,
        failed: output.split('\n').find((line) => /ERROR|aborted/.test(line)) ?? output.slice(-300),
      }
    return { rate: (own.length / ms) * 1000 }
  })
  const done = await Promise.all(runs)
  return {
    perSecond: done.reduce((sum, { rate }) => sum + rate, 0),
    failed: done.flatMap(({ failed }) => (failed === undefined ? [] : [failed])),
  }
}
