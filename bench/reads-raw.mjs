// The baseline for reads: node:http and `pg` running the statements of a read. Arguments: port, file of the bench.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const [port, file] = process.argv.slice(2)
const { connection, reads } = JSON.parse(readFileSync(file, 'utf8'))
const pool = new pg.Pool({ ...connection, max: 10 })
createServer(async (request, response) => {
  const answer = []
  for (const statement of reads[Number(request.url.slice(1))]?.statements ?? [])
    answer.push((await pool.query(statement)).rows)
  const body = JSON.stringify(answer)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
