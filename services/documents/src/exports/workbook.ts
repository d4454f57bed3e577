import type { Writable } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Cell, cellNumber, cellText, escapeXml, type Look } from './workbook-cells.ts'
import { type SheetPart, workbookParts } from './workbook-parts.ts'
import { styleIndex, stylesXml } from './workbook-styles.ts'
import { type ZipEntry, ZipFile } from './zip-file.ts'

export interface SheetLayout {
  /** A name of ours: Excel refuses some characters and lengths. */
  readonly name: string
  readonly columns: readonly { readonly width: number; readonly wrap?: true }[]
  /** Rows that stay in sight when scrolling; the last of them is repeated on every printed page. */
  readonly frozenRows: number
  /** The plain rows can be filtered and sorted; totals below them stay where they are. */
  readonly filterColumns?: true
}

const WRITE_CHARACTERS = 65_536

/**
 * Writes an xlsx file (ECMA-376) row by row to `output`. Sheets are written one after the other; memory
 * does not grow with the rows, and a slow reader is waited for.
 */
export class WorkbookFile {
  readonly #zip: ZipFile
  readonly #about: { readonly title: string; readonly created: Date }
  readonly #sheets: SheetPart[] = []

  constructor(output: Writable, title: string, now: Date) {
    this.#zip = new ZipFile(output, now)
    this.#about = { title: cellText(title), created: now }
  }

  /** Opens the next sheet; close it before the one after. */
  async sheet(layout: SheetLayout): Promise<SheetWriter> {
    const number = this.#sheets.length + 1
    const entry = await this.#zip.open(`xl/worksheets/sheet${number}.xml`)
    return new SheetWriter(entry, layout, number === 1, (filter) => {
      this.#sheets.push({ name: layout.name, headerRow: layout.frozenRows, filter })
    })
  }

  async close(): Promise<void> {
    const parts = workbookParts(this.#sheets, this.#about)
    for (const [path, content] of Object.entries(parts)) await this.#zip.add(path, content)
    await this.#zip.add('xl/styles.xml', stylesXml())
    await this.#zip.close()
  }
}

export class SheetWriter {
  readonly #entry: ZipEntry
  readonly #layout: SheetLayout
  readonly #letters: readonly string[]
  readonly #closed: (filter: string | undefined) => void
  #xml: string
  #rows = 0
  #lastPlainRow = 0

  constructor(
    entry: ZipEntry,
    layout: SheetLayout,
    first: boolean,
    closed: (filter: string | undefined) => void,
  ) {
    this.#entry = entry
    this.#layout = layout
    this.#letters = layout.columns.map((_column, index) => String.fromCharCode(65 + index))
    this.#closed = closed
    this.#xml = sheetStart(layout, first)
  }

  /** Number of the row written last; the first is 1. */
  get rowNumber(): number {
    return this.#rows
  }

  async row(cells: readonly Cell[], look: Look = 'plain'): Promise<void> {
    this.#rows += 1
    if (look === 'plain') this.#lastPlainRow = this.#rows
    let xml = `<row r="${this.#rows}">`
    for (let index = 0; index < cells.length; index++) {
      const wrap = this.#layout.columns[index]?.wrap === true
      xml += cellXml(`${this.#letters[index]}${this.#rows}`, cells[index], look, wrap)
    }
    this.#xml += `${xml}</row>`
    if (this.#xml.length >= WRITE_CHARACTERS) await this.#flush()
  }

  async close(): Promise<void> {
    const { frozenRows, filterColumns } = this.#layout
    const last = this.#lastPlainRow
    const filter =
      filterColumns === true && last > frozenRows
        ? `$A$${frozenRows}:$${this.#letters.at(-1)}$${last}`
        : undefined
    this.#xml += sheetEnd(filter?.replaceAll('$', ''))
    await this.#flush()
    await this.#entry.close()
    this.#closed(filter)
  }

  async #flush(): Promise<void> {
    const xml = this.#xml
    this.#xml = ''
    await this.#entry.write(xml)
    await yieldToOthers()
  }
}

function cellXml(address: string, cell: Cell, look: Look, wrap: boolean): string {
  if (typeof cell === 'string' && cell !== '') {
    const text = escapeXml(cellText(cell))
    const style = styleIndex(look, undefined, wrap)
    return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  if (typeof cell !== 'object') {
    return look === 'plain' ? '' : `<c r="${address}" s="${styleIndex(look, undefined, wrap)}"/>`
  }
  const format = 'blank' in cell ? cell.blank : cell.format
  const start = `<c r="${address}" s="${styleIndex(cell.look ?? look, format, false)}"`
  if ('number' in cell) return `${start}><v>${cellNumber(cell.number)}</v></c>`
  if (!('formula' in cell)) return `${start}/>`
  const formula = `<f>${escapeXml(cell.formula)}</f>`
  return typeof cell.result === 'string'
    ? `${start} t="str">${formula}<v>${escapeXml(cell.result)}</v></c>`
    : `${start}>${formula}<v>${cellNumber(cell.result)}</v></c>`
}

/** What stands before the rows; the order of the elements is the schema's. */
function sheetStart({ columns, frozenRows }: SheetLayout, first: boolean): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const below = `A${frozenRows + 1}`
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView showGridLines="0"${first ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    `<pane ySplit="${frozenRows}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="${below}" sqref="${below}"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  )
}

function sheetEnd(filter: string | undefined): string {
  return (
    `</sheetData>${filter === undefined ? '' : `<autoFilter ref="${filter}"/>`}` +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="1" orientation="landscape" fitToHeight="0"/>' +
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>'
  )
}
