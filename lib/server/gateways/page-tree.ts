import { PDFArray, type PDFContext, PDFDict, PDFName } from '@cantoo/pdf-lib'

/** Trees of common programs are some five levels deep. */
const MOST_DEPTH = 100
const Pages = PDFName.of('Pages')
const Kids = PDFName.of('Kids')
const Parent = PDFName.of('Parent')

/** Whether a node finds the top of the tree: readers look there for what it inherits. */
function hasTop(node: PDFDict): boolean {
  let above: unknown = node
  for (let depth = 0; above instanceof PDFDict; depth++) {
    if (depth > MOST_DEPTH) return false
    above = above.lookup(Parent)
  }
  return true
}

/** Whether the pages form a tree: no node stands below itself or in two places, upwards and downwards. */
export function isPageTree(document: PDFContext): boolean {
  const catalog = document.lookup(document.trailerInfo.Root)
  const root = catalog instanceof PDFDict ? catalog.lookup(Pages) : undefined
  const seen = new Set<PDFDict>()
  const open: [node: unknown, depth: number][] = [[root, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    if (!(node instanceof PDFDict)) continue
    if (depth > MOST_DEPTH || !hasTop(node)) return false
    const kids = node.lookup(Kids)
    if (!(kids instanceof PDFArray)) continue
    if (seen.has(node)) return false
    seen.add(node)
    for (let at = 0; at < kids.size(); at++) open.push([kids.lookup(at), depth + 1])
  }
  return true
}
