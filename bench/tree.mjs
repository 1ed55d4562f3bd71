import { JSDOM } from 'jsdom'

const ELEMENT = 1
const TEXT = 3

function toNode(node) {
  if (node.nodeType === TEXT) return node.data
  if (node.nodeType !== ELEMENT || node.localName === 'script') return undefined
  const names = [...node.attributes].filter(({ name }) => name !== 'style')
  return [
    node.localName,
    Object.fromEntries(names.map(({ name, value }) => [name === 'class' ? 'className' : name, value])),
    toNodes(node),
  ]
}

const toNodes = (node) => [...node.childNodes].map(toNode).filter((child) => child !== undefined)

/** The body of a page as `[tag, attributes, children]` and texts, without its scripts. */
export function treeOf(html) {
  return toNodes(new JSDOM(html).window.document.body)
}
