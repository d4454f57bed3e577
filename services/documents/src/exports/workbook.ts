import type { Writable } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import {
  type Cell,
  cellNumber,
  cellText,
  FORMATS,
  type Format,
  type Look,
} from './workbook-cells.ts'

export interface SheetLayout {
  /** A name of ours: Excel refuses some characters and lengths, exceljs throws on them. */
  readonly name: string
  readonly columns: readonly { readonly width: number; readonly wrap?: true }[]
  /** Rows that stay in sight when scrolling, and are repeated on every printed page. */
  readonly frozenRows: number
  /** The plain rows can be filtered and sorted; totals below them stay where they are. */
  readonly filterColumns?: true
}

export interface SheetRow {
  readonly cells: readonly Cell[]
  readonly look?: Look
}

const ROWS_PER_TURN = 200
const NO_STYLE = {}
const GREY = 'FFE7EBF0'
const NAVY = 'FF1F3A5F'

type Style = Partial<ExcelJS.Style>

const LOOKS: Readonly<Record<Look, Style>> = {
  plain: { alignment: { vertical: 'top' } },
  header: {
    font: { bold: true, color: { argb: 'FFFFFFFF' } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: NAVY } },
    alignment: { vertical: 'middle', wrapText: true },
  },
  section: {
    font: { bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: GREY } },
  },
  total: { font: { bold: true }, border: { top: { style: 'thin' } } },
  title: { font: { bold: true, size: 16 } },
  input: {
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFFBE6' } },
    border: {
      top: { style: 'hair' },
      bottom: { style: 'hair' },
      left: { style: 'hair' },
      right: { style: 'hair' },
    },
  },
}

type TextStyle = 'text' | 'wrapped'

/** One style object per combination: exceljs finds a style that it has seen by the object. */
const STYLES = mapValues(
  LOOKS,
  (style): Readonly<Record<TextStyle | Format, Style>> => ({
    text: style,
    wrapped: { ...style, alignment: { ...style.alignment, wrapText: true } },
    ...mapValues(FORMATS, (numFmt): Style => ({ ...style, numFmt })),
  }),
)

function mapValues<K extends string, V, R>(record: Readonly<Record<K, V>>, map: (value: V) => R) {
  return Object.fromEntries(
    Object.entries<V>(record).map(([key, value]) => [key, map(value)]),
  ) as Record<K, R>
}

/**
 * Writes an xlsx file row by row to `output`: the only place that knows exceljs. Sheets are written one
 * after the other; memory does not grow with the rows.
 */
export class WorkbookFile {
  readonly #output: Writable
  readonly #book: ExcelJS.stream.xlsx.WorkbookWriter
  readonly #gone: Promise<never>

  constructor(output: Writable, title: string, now: Date) {
    this.#output = output
    this.#gone = new Promise((_resolve, reject) => {
      output.once('error', reject)
      output.once('close', () => {
        if (!output.writableFinished) reject(new Error('the reader went away'))
      })
    })
    this.#gone.catch(() => {})
    this.#book = new ExcelJS.stream.xlsx.WorkbookWriter({
      stream: output,
      useStyles: true,
      useSharedStrings: false,
      zip: { zlib: { level: 1 } },
    })
    Object.assign(this.#book, {
      creator: 'Formwork',
      lastModifiedBy: 'Formwork',
      created: now,
      modified: now,
      title: cellText(title),
    })
  }

  sheet(layout: SheetLayout): SheetWriter {
    const sheet = this.#book.addWorksheet(layout.name, {
      views: [{ state: 'frozen', ySplit: layout.frozenRows, showGridLines: false }],
      pageSetup: {
        paperSize: 1 as ExcelJS.PaperSize,
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
        printTitlesRow: `${layout.frozenRows}:${layout.frozenRows}`,
      },
      headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
    })
    sheet.columns = layout.columns.map(({ width }) => ({ width }))
    return new SheetWriter(sheet, layout, () => this.#settle(sheet))
  }

  async close(): Promise<void> {
    await Promise.race([this.#book.commit(), this.#gone])
  }

  /**
   * Lets others run, and waits while the packing of this sheet lags behind, because the reader is slow or
   * the machine is busy: exceljs itself goes on writing into memory.
   */
  async #settle(sheet: ExcelJS.Worksheet): Promise<void> {
    await yieldToOthers()
    const { stream } = sheet as unknown as { readonly stream: { readonly pipes: Writable[] } }
    const packing = stream.pipes[0]
    while (packing?.writableNeedDrain === true) {
      await Promise.race([new Promise((resolve) => packing.once('drain', resolve)), this.#gone])
    }
    if (this.#output.destroyed) await this.#gone
  }
}

export class SheetWriter {
  readonly #sheet: ExcelJS.Worksheet
  readonly #layout: SheetLayout
  readonly #settle: () => Promise<void>
  #rows = 0
  #lastPlainRow = 0

  constructor(sheet: ExcelJS.Worksheet, layout: SheetLayout, settle: () => Promise<void>) {
    this.#sheet = sheet
    this.#layout = layout
    this.#settle = settle
  }

  /** Number of the row written last; the first is 1. */
  get rowNumber(): number {
    return this.#rows
  }

  row(cells: readonly Cell[], look: Look = 'plain'): void {
    this.#rows += 1
    if (look === 'plain') this.#lastPlainRow = this.#rows
    const row = this.#sheet.getRow(this.#rows)
    // A row comes with a style object of its own, which exceljs would take for a new style.
    ;(row as { style?: Style }).style = NO_STYLE
    cells.forEach((cell, index) => {
      if ((cell === undefined || cell === '') && look === 'plain') return
      this.#write(row.getCell(index + 1), cell, look, this.#layout.columns[index]?.wrap === true)
    })
    row.commit()
  }

  /** Any number of rows: the reader's pace is kept, and others get their turn. */
  async rows(rows: Iterable<SheetRow>): Promise<void> {
    for (const { cells, look } of rows) {
      this.row(cells, look)
      if (this.#rows % ROWS_PER_TURN === 0) await this.#settle()
    }
  }

  #write(target: ExcelJS.Cell, cell: Cell, look: Look, wrap: boolean): void {
    if (typeof cell === 'object') {
      const own = 'blank' in cell ? cell.blank : cell.format
      target.style = STYLES[cell.look ?? look][own]
      if ('number' in cell) target.value = cellNumber(cell.number)
      else if ('formula' in cell) target.value = { formula: cell.formula, result: cell.result }
      return
    }
    target.style = STYLES[look][wrap && look === 'plain' ? 'wrapped' : 'text']
    if (cell !== undefined) target.value = cellText(cell)
  }

  async close(): Promise<void> {
    const { filterColumns, frozenRows, columns } = this.#layout
    if (filterColumns === true && this.#lastPlainRow > frozenRows) {
      this.#sheet.autoFilter = {
        from: { row: frozenRows, column: 1 },
        to: { row: this.#lastPlainRow, column: columns.length },
      }
    }
    this.#sheet.commit()
    await this.#settle()
  }
}
