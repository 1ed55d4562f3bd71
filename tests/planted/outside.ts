import type { PlantedFault } from './fault.ts'

const READERS = ['lib/server/entry/slow-readers.test.ts']
const POSTS = ['lib/domain/channel/post-key.test.ts']
const PAPERS = ['lib/server/gateways/harmless-pdf.test.ts']

/** Faults that were found by trying things from outside: readers, spellings, files, words of strangers. */
export const OUTSIDE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'an answer that nobody reads keeps its place',
    file: 'lib/server/entry/serve.ts',
    from: "response.once('close', end).once(READER_IS_NEXT, end)",
    to: "response.once('close', end)",
    tests: READERS,
  },
  {
    name: 'a stream that nobody reads keeps its place',
    file: 'lib/server/answer/send-stream.ts',
    from: '    response.emit(READER_IS_NEXT)\n',
    to: '',
    tests: READERS,
  },
  {
    name: 'who reads nothing keeps his connection',
    file: 'lib/server/entry/slow-readers.ts',
    from: '      if (socket.writableLength > 0) socket.destroy()\n',
    to: '      if (socket.writableLength > 0) return\n',
    tests: READERS,
  },
  {
    name: 'one network takes every connection',
    file: 'lib/server/entry/serve.ts',
    from: '  else boundEachNetwork(server, MAX_OF_ONE_NETWORK)\n',
    to: '',
    tests: ['lib/server/entry/overload.test.ts'],
  },
  {
    name: 'a long work is taken for a reader who went away',
    file: 'lib/server/entry/slow-readers.ts',
    from: 'if (socket.writableLength > 0) socket.destroy()',
    to: 'socket.destroy()',
    tests: READERS,
  },
  {
    name: 'one connection asks without end before it reads',
    file: 'lib/server/entry/slow-readers.ts',
    from: 'if (waiting > MOST_UNANSWERED) socket.destroy()',
    to: 'if (waiting > MOST_UNANSWERED * 1000) socket.destroy()',
    tests: READERS,
  },
  {
    name: 'a post below another name is another post',
    file: 'lib/server/services/job/commands/send-post.ts',
    from: 'const key = link && postKeyOf(channel.type, link)',
    to: 'const key = link && (postKeyOf(channel.type, link), link)',
    tests: ['lib/server/services/job/short-link.db.test.ts'],
  },
  {
    name: 'a post that was kept by its address serves again',
    file: 'lib/server/services/job/commands/send-post.ts',
    from: 'url_norm IN (${key}, ${link})',
    to: 'url_norm IN (${key}, ${key})',
    tests: ['lib/server/services/job/short-link.db.test.ts'],
  },
  {
    name: 'a picture of a story serves two jobs as two files',
    file: 'lib/server/services/job/commands/send-post.ts',
    from: 'f.sha256 = (SELECT sha256 FROM file WHERE id = ${given.fileId})',
    to: 'f.id = ${given.fileId}',
    tests: ['lib/server/services/job/short-link.db.test.ts'],
  },
  {
    name: 'a query that the platform ignores makes another post',
    file: 'lib/domain/channel/post-key.ts',
    from: "      inQuery(/^\\/(?:watch)?$/, 'v'),\n",
    to: "      inQuery(/^\\//, 'v'),\n",
    tests: POSTS,
  },
  {
    name: 'escapes make another post',
    file: 'lib/domain/channel/post-key.ts',
    from: 'return /[\\w.~-]/.test(sign) ? sign : written.toUpperCase()',
    to: 'return /[.~-]/.test(sign) ? sign : written.toUpperCase()',
    tests: POSTS,
  },
  {
    name: 'a handle is composed before its escapes are taken out',
    file: 'lib/domain/channel/handle.ts',
    from: "found?.normalize('NFC').replace(/^@/, '')",
    to: "found?.replace(/^@/, '')",
    tests: ['lib/domain/channel/strict.test.ts'],
  },
  {
    name: 'a handle with a mark that nobody sees is another handle',
    file: 'lib/domain/channel/handle.ts',
    from: ' || UNSEEN.test(handle)',
    to: '',
    tests: ['lib/domain/channel/strict.test.ts'],
  },
  {
    name: 'a file is saved under the ending that its sender chose',
    file: 'lib/server/services/job/files.ts',
    from: "toFileName(file.name ?? '', file.contentType)",
    to: 'file.name',
    tests: ['lib/server/services/job/file-readers.db.test.ts'],
  },
  {
    name: 'a paper opens an address behind a harmless move',
    file: 'lib/server/gateways/harmless-pdf.ts',
    from: 'const followers = resolve(action.get(Next))',
    to: 'const followers = resolve(undefined)',
    tests: PAPERS,
  },
  {
    name: 'a paper opens an address by an object that is replaced',
    file: 'lib/server/gateways/harmless-pdf.ts',
    from: 'if (known) known.push(object)',
    to: 'if (known) known.splice(0, 1, object)',
    tests: PAPERS,
  },
  {
    name: 'a paper goes to a share',
    file: 'lib/server/gateways/harmless-pdf.ts',
    from: 'EmbeddedFiles?|GoToE|GoToR|',
    to: 'EmbeddedFiles?|GoToX|',
    tests: PAPERS,
  },
  {
    name: 'whoever types an address ends the sign-up that proved it',
    file: 'lib/server/services/sign-up/advance-sign-up.ts',
    from: ' AND email_verified_at IS NULL\n',
    to: '\n',
    tests: ['lib/server/services/sign-up/sign-up-steps.db.test.ts'],
  },
  {
    name: 'a stranger writes a line of the log',
    file: 'lib/server/entry/log.ts',
    from: "return asSeen(parts.filter(Boolean).join(' '))",
    to: "return parts.filter(Boolean).join(' ')",
    tests: ['lib/server/entry/log.test.ts'],
  },
  {
    name: 'a workbook has a name that no spreadsheet takes',
    file: 'lib/server/documents/sheet-workbook.ts',
    from: ".replaceAll(\"'\", '’')",
    to: '',
    tests: ['lib/server/documents/sheet.test.ts'],
  },
]
