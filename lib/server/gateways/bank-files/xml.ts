import { SaxesParser } from 'saxes'

/** An element without its namespace prefix. */
export interface XmlNode {
  name: string
  /** Namespace of the element. */
  uri: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

const MOST = { depth: 32, elements: 200_000, text: 10_000 }

/** Thrown for a file that is not accepted: not well-formed, with a document type, or beyond the limits. */
export class XmlFault extends Error {}
/** A cell of a table, both numbers from 1. */
export interface CellPlace {
  row: number
  column: number
}
/**
 * Thrown for a file of more lines or elements than are read, or of what else there is too much. `cell`: a text too long
 * to read; `columns`: text beyond the columns that are read; both name the cell.
 */
export class TooLong extends Error {
  readonly excess: 'lines' | 'cells' | 'size' | 'cell' | 'columns'
  readonly place: CellPlace | undefined
  constructor(excess: TooLong['excess'] = 'lines', place?: CellPlace) {
    super()
    this.excess = excess
    this.place = place
  }
}

/**
 * Parses a whole XML document from a bank. A document type is refused, so that only the five entities of XML itself
 * exist; depth, number of elements and length of texts are bounded. Errors: XmlFault, TooLong.
 */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  let count = 0
  const stop = (why: string): never => {
    throw new XmlFault(why)
  }
  parser.on('error', (error) => stop(error.message))
  parser.on('doctype', () => stop('a document type'))
  parser.on('opentag', (tag) => {
    if (++count > MOST.elements) throw new TooLong()
    if (open.length >= MOST.depth) stop('too deep')
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value]),
    )
    const node: XmlNode = { name: tag.local, uri: tag.uri, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const add = (piece: string) => {
    const node = open.at(-1)
    if (!node) return
    if (node.text.length + piece.length > MOST.text) stop('too long a text')
    node.text += piece
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  return root ?? stop('nothing in it')
}

/** The first element at a path of names, seen from a node. */
export function find(node: XmlNode | undefined, path: string): XmlNode | undefined {
  return path
    .split('/')
    .reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)
}

export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
export const textAt = (node: XmlNode | undefined, path: string): string => find(node, path)?.text.trim() ?? ''
/** Every element of that name, however deep. */
export function deep(node: XmlNode | undefined, name: string): XmlNode[] {
  return node
    ? node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...deep(child, name)])
    : []
}
