import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** A cell as a reader finds it in the file. */
export interface ReadCell {
  readonly value: string
  readonly formula: string | undefined
  readonly type: string | undefined
}

export interface ReadSheet {
  readonly name: string
  readonly xml: string
  readonly cells: ReadonlyMap<string, ReadCell>
  /** The sheet's rows as texts, empty cells as ''. */
  rows(): readonly (readonly string[])[]
}

/**
 * An xlsx file read with a zip reader and an XML parser that are not the writer's; every part must
 * be well-formed XML.
 */
export function readXlsx(file: Uint8Array): readonly ReadSheet[] {
  const parts = unzipSync(file)
  const text = (path: string): string => {
    const part = parts[path]
    if (part === undefined) throw new Error(`${path} is missing`)
    return strFromU8(part)
  }
  for (const path of Object.keys(parts)) parseXml(text(path), () => {})
  const targets = new Map<string, string>()
  parseXml(text('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
  })
  const sheets: ReadSheet[] = []
  parseXml(text('xl/workbook.xml'), (name, attributes) => {
    if (name !== 'sheet') return
    const target = targets.get(attributes['r:id'] ?? '') ?? ''
    sheets.push(readSheet(attributes.name ?? '', text(`xl/${target.replace(/^\/xl\//, '')}`)))
  })
  return sheets
}

function readSheet(name: string, xml: string): ReadSheet {
  const cells = new Map<string, ReadCell>()
  let address = ''
  let type: string | undefined
  let value = ''
  let formula: string | undefined
  let inside = ''
  parseXml(
    xml,
    (tag, attributes) => {
      inside = tag
      if (tag === 'c') {
        address = attributes.r ?? ''
        type = attributes.t
        value = ''
        formula = undefined
      }
    },
    (tag) => {
      inside = ''
      if (tag === 'c') cells.set(address, { value, formula, type })
    },
    (content) => {
      if (inside === 'v' || inside === 't') value += content
      if (inside === 'f') formula = (formula ?? '') + content
    },
  )
  return { name, xml, cells, rows: () => toRows(cells) }
}

function toRows(cells: ReadonlyMap<string, ReadCell>): string[][] {
  const rows: string[][] = []
  for (const [address, { value }] of cells) {
    const [, letters = '', digits = '0'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    const row = Number(digits) - 1
    while (rows.length <= row) rows.push([])
    const line = rows[row]
    while (line !== undefined && line.length < column) line.push('')
    if (line !== undefined) line[column - 1] = value
  }
  return rows
}

function parseXml(
  xml: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
  close: (name: string) => void = () => {},
  text: (content: string) => void = () => {},
): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => open(tag.name, tag.attributes as Record<string, string>))
  parser.on('closetag', (tag) => close(tag.name))
  parser.on('text', text)
  parser.write(xml).close()
}
