import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

const UTF8_NAMES = 0x0800
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

/** A ZIP file without compression: pictures and documents are compressed already, and the rest is small. */
export function zip(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const [time, date] = dosTime(at)
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
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
    parts.push(local, facts, path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const head = Buffer.alloc(6)
    head.writeUInt32LE(CENTRAL)
    head.writeUInt16LE(20, 4)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(head, facts, tail, path)
    offset += local.length + facts.length + path.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
