import { crc32 } from 'node:zlib'
import { toBangkokClock } from '../../../domain/date/bangkok.ts'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

const UTF8_NAMES = 0x0800
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

/** A ZIP file knows no time zones: a time in it is that of the place where it was made. */
function dosTime(instant: Date): [time: number, date: number] {
  const at = toBangkokClock(instant)
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

/** Entries of a ZIP file one after the other, and at the end its directory. */
function openZip(at: Date) {
  const [time, date] = dosTime(at)
  const central: Buffer[] = []
  let offset = 0
  let count = 0
  return {
    entry({ name, bytes }: ZipEntry): Buffer[] {
      const path = Buffer.from(name, 'utf8')
      const facts = Buffer.alloc(26)
      facts.writeUInt16LE(20, 0)
      facts.writeUInt16LE(UTF8_NAMES, 2)
      facts.writeUInt16LE(time, 6)
      facts.writeUInt16LE(date, 8)
      facts.writeUInt32LE(crc32(bytes), 10)
      facts.writeUInt32LE(bytes.length, 14)
      facts.writeUInt32LE(bytes.length, 18)
      facts.writeUInt16LE(path.length, 22)
      const local = Buffer.alloc(4)
      local.writeUInt32LE(LOCAL)
      const head = Buffer.alloc(6)
      head.writeUInt32LE(CENTRAL)
      head.writeUInt16LE(20, 4)
      const tail = Buffer.alloc(14)
      tail.writeUInt32LE(offset, 10)
      central.push(head, facts, tail, path)
      offset += local.length + facts.length + path.length + bytes.length
      count++
      return [local, facts, path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]
    },
    end(): Buffer[] {
      const directory = Buffer.concat(central)
      const end = Buffer.alloc(22)
      end.writeUInt32LE(END)
      end.writeUInt16LE(count, 8)
      end.writeUInt16LE(count, 10)
      end.writeUInt32LE(directory.length, 12)
      end.writeUInt32LE(offset, 16)
      return [directory, end]
    },
  }
}

/**
 * A ZIP file without compression, because pictures and documents are compressed already and the rest is small; sent while
 * it is made, so that one entry at a time is in memory.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  async function* send(): AsyncGenerator<Uint8Array> {
    const file = openZip(at)
    for await (const entry of entries) yield Buffer.concat(file.entry(entry))
    yield Buffer.concat(file.end())
  }
  const source = send()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}
