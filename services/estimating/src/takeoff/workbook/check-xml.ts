import { SaxesParser } from 'saxes'
import { TooLargeUnpacked } from './workbook.errors.ts'

/** How much one part of a workbook may hold. */
export interface XmlBounds {
  /** Elements within each other. */
  readonly maxDepth: number
  readonly maxElements: number
}

/** Bytes that are parsed together. */
const SLICE = 65_536
/** Attributes of one element: cells have some five, the head of a sheet some twenty. */
const MAX_ATTRIBUTES = 64
/** Bytes between two elements: the text of a cell is 32,767 characters at most. */
const MAX_TEXT = 1_048_576

/**
 * Looks through XML without keeping any of it: a small file may unpack to millions of elements, or
 * to as many within each other, and a reader that keeps them takes gigabytes.
 *
 * @throws TooLargeUnpacked beyond the bounds; what the parser reports of malformed XML
 */
export function checkXml(content: Buffer, { maxDepth, maxElements }: XmlBounds): void {
  const parser = new SaxesParser()
  let depth = 0
  let elements = 0
  let attributes = 0
  let isText = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentagstart', () => {
    elements += 1
    depth += 1
    attributes = 0
    isText = false
    if (elements > maxElements || depth > maxDepth) throw TooLargeUnpacked()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw TooLargeUnpacked()
  })
  parser.on('closetag', () => {
    depth -= 1
    isText = false
  })
  const decoder = new TextDecoder()
  let textFrom = 0
  for (let at = 0; at < content.length; at += SLICE) {
    if (!isText) textFrom = at
    if (at - textFrom > MAX_TEXT) throw TooLargeUnpacked()
    isText = true
    parser.write(decoder.decode(content.subarray(at, at + SLICE), { stream: true }))
  }
  parser.write(decoder.decode()).close()
}
