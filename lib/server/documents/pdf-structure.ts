import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
type Role = Parameters<Doc['struct']>[0]

/** The tag structure for screen readers: everything drawn belongs to an element or is marked as decoration. */
export function openStructure(doc: Doc) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const parents = [root]
  let isDrawingLeaf = false

  /** Draws one leaf of the structure; inside another leaf it only draws. */
  function leaf(role: Role, draw: () => void): void {
    if (isDrawingLeaf) {
      draw()
      return
    }
    const parent = parents.at(-1) ?? root
    const element = doc.struct(role, {}, () => {
      isDrawingLeaf = true
      draw()
      isDrawingLeaf = false
    })
    parent.add(element)
    element.end()
  }

  function decoration(draw: () => void): void {
    if (isDrawingLeaf) {
      draw()
      return
    }
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  /** What is drawn inside becomes children of one element. */
  function group(role: Role, draw: () => void): void {
    const element = doc.struct(role)
    ;(parents.at(-1) ?? root).add(element)
    parents.push(element)
    draw()
    parents.pop()
    element.end()
  }

  /** A picture, and what it shows in words. */
  function figure(alt: string, draw: () => void): void {
    const parent = parents.at(-1) ?? root
    const element = doc.struct('Figure', { alt }, draw)
    parent.add(element)
    element.end()
  }

  return { leaf, decoration, group, figure, end: () => root.end() }
}
