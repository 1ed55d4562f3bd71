// COPY of rows into a table, which `pg` does not support.

/** Rows in one chunk of COPY. */
const CHUNK = 5_000

/** A row of COPY's text format. */
function toLine(values) {
  return values
    .map((value) => {
      if (value === null || value === undefined) return '\\N'
      if (value instanceof Date) return value.toISOString()
      if (Array.isArray(value))
        return `{${value.map((one) => `"${String(one).replace(/["\\]/g, '\\\\$&')}"`).join(',')}}`
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t')
    })
    .join('\t')
}

/**
 * A query object for `pg`, which handles COPY's messages but has no call for it; it sends the lines when the server
 * asks.
 */
class CopyIn {
  constructor(text, lines, done) {
    this.text = text
    this.lines = lines
    this.done = done
  }
  submit(connection) {
    connection.query(this.text)
  }
  handleCopyInResponse(connection) {
    const feed = () => {
      for (;;) {
        let chunk = ''
        let count = 0
        for (; count < CHUNK; count++) {
          const { value, done } = this.lines.next()
          if (done) break
          chunk += `${value}\n`
        }
        if (count === 0) return connection.endCopyFrom()
        connection.sendCopyFromChunk(Buffer.from(chunk))
        if (connection.stream.writableNeedDrain) return connection.stream.once('drain', feed)
      }
    }
    feed()
  }
  handleError(error) {
    this.done(error)
  }
  handleReadyForQuery() {
    this.done()
  }
  handleCommandComplete() {}
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
}

export function copy(client, table, columns, rows) {
  const lines = (function* () {
    for (const row of rows) yield toLine(row)
  })()
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(`COPY ${table} (${columns.join(', ')}) FROM STDIN`, lines, (error) =>
        error ? reject(new Error(`${table}: ${error.message}`)) : resolve(),
      ),
    )
  })
}

export function* count(from, to, row) {
  for (let n = from; n < to; n++) {
    const made = row(n)
    if (made) yield made
  }
}
