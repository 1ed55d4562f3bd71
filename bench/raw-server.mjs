// The baseline of comparisons: node:http sending finished bytes. Arguments: port, file, encoding, content type.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file, encoding, type] = process.argv.slice(2)
const body = readFileSync(file)
const head = ['content-type', type, 'content-length', String(body.length)]
if (encoding !== 'identity') head.push('content-encoding', encoding)
createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
