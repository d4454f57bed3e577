import type { Writable } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type ExcelJS from 'exceljs'
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
  readonly columns: readonly SheetColumn[]
  /** Rows that stay in sight when scrolling; the last of them is repeated on every printed page. */
  readonly frozenRows: number
}

export interface SheetColumn {
  /** In characters. */
  readonly width: number
  /** Its texts take as many lines as they need. */
  readonly wrap?: true
  /** It holds numbers, so that its head stands to the right as well. */
  readonly numeric?: true
}

export interface SheetRow {
  readonly cells: readonly Cell[]
  readonly look?: Look
}

const ROWS_PER_TURN = 200
const NO_STYLE = {}
const GREY = 'FFE7EBF0'
const NAVY = 'FF1F3A5F'
const FONT = { name: 'Calibri', family: 2, size: 11 }
const TITLE_SIZE = 16
/** Points that a line of a title takes, and that Excel gives a row at most. */
const TITLE_LINE = 22
const HIGHEST_ROW = 409

type Style = Partial<ExcelJS.Style>

const LOOKS: Readonly<Record<Look, Style>> = {
  plain: { font: FONT, alignment: { vertical: 'top' } },
  part: { font: FONT, alignment: { vertical: 'top', horizontal: 'left', indent: 2 } },
  header: {
    font: { ...FONT, bold: true, color: { argb: 'FFFFFFFF' } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: NAVY } },
    alignment: { vertical: 'middle', wrapText: true },
  },
  section: {
    font: { ...FONT, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: GREY } },
    alignment: { vertical: 'top' },
  },
  total: {
    font: { ...FONT, bold: true },
    border: { top: { style: 'thin' } },
    alignment: { vertical: 'top' },
  },
  title: {
    font: { ...FONT, bold: true, size: TITLE_SIZE },
    alignment: { vertical: 'top', wrapText: true },
  },
  input: {
    font: FONT,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFFBE6' } },
    border: {
      top: { style: 'hair' },
      bottom: { style: 'hair' },
      left: { style: 'hair' },
      right: { style: 'hair' },
    },
    alignment: { vertical: 'top' },
  },
}

type TextStyle = 'text' | 'wrapped' | 'right'

/** One style object per combination: exceljs finds a style that it has seen by the object. */
const STYLES = mapValues(
  LOOKS,
  (style): Readonly<Record<TextStyle | Format, Style>> => ({
    text: style,
    wrapped: { ...style, alignment: { ...style.alignment, wrapText: true } },
    right: { ...style, alignment: { ...style.alignment, horizontal: 'right' } },
    ...mapValues(FORMATS, (numFmt): Style => {
      const alignment = { vertical: 'top', horizontal: 'right' } as const
      return { ...style, numFmt, alignment }
    }),
  }),
)

function mapValues<K extends string, V, R>(record: Readonly<Record<K, V>>, map: (value: V) => R) {
  return Object.fromEntries(
    Object.entries<V>(record).map(([key, value]) => [key, map(value)]),
  ) as Record<K, R>
}

interface NewWorkbook {
  readonly output: Writable
  readonly title: string
  readonly now: Date
}

/**
 * Writes an xlsx file row by row to `output`: the only place that knows exceljs. Sheets are written
 * one after the other; memory does not grow with the rows.
 */
export class WorkbookFile {
  readonly #output: Writable
  readonly #book: ExcelJS.stream.xlsx.WorkbookWriter
  readonly #gone: Promise<never>
  readonly #title: string

  static async open(output: Writable, title: string, now: Date): Promise<WorkbookFile> {
    // Not before a workbook is asked for: a sixth of what a start loads.
    const { default: exceljs } = await import('exceljs')
    return new WorkbookFile(exceljs, { output, title, now })
  }

  private constructor({ stream }: typeof ExcelJS, { output, title, now }: NewWorkbook) {
    this.#output = output
    this.#title = shortTitle(cellText(title))
    this.#gone = new Promise((_resolve, reject) => {
      const lost = (): void => {
        if (!output.writableFinished) reject(new Error('the reader went away'))
      }
      output.once('error', reject)
      if (output.destroyed) lost()
      else output.once('close', lost)
    })
    this.#gone.catch(() => {})
    this.#book = new stream.xlsx.WorkbookWriter({
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
      headerFooter: { oddHeader: `&L${this.#title}`, oddFooter: '&L&A&RPage &P of &N' },
    })
    sheet.columns = layout.columns.map(({ width }) => ({ width }))
    return new SheetWriter(sheet, layout, () => this.#settle(sheet))
  }

  /** Sheets are written when their rows are known; these, written last, stand first in the book. */
  showFirst(names: readonly string[]): void {
    // The writer of exceljs has no order of sheets of its own; the list is private to its types.
    const { _worksheets: sheets } = this.#book as unknown as { _worksheets: ExcelJS.Worksheet[] }
    const place = ({ name }: ExcelJS.Worksheet) =>
      names.includes(name) ? names.indexOf(name) : names.length
    sheets.sort((a, b) => place(a) - place(b))
  }

  async close(): Promise<void> {
    await Promise.race([this.#book.commit(), this.#gone])
  }

  /**
   * Lets others run, and waits while the packing of this sheet lags behind, because the reader is
   * slow or the machine is busy: exceljs itself goes on writing into memory.
   */
  async #settle(sheet: ExcelJS.Worksheet): Promise<void> {
    await yieldToOthers()
    // Private to the types of exceljs: nothing else tells how far the packing is.
    const { stream } = sheet as unknown as { readonly stream: { readonly pipes: Writable[] } }
    const packing = stream.pipes[0]
    while (packing?.writableNeedDrain === true) {
      await Promise.race([new Promise((resolve) => packing.once('drain', resolve)), this.#gone])
    }
    if (this.#output.destroyed) await this.#gone
  }
}

/** What a page header has room for; an ampersand begins a code there. */
const HEADER_CHARACTERS = 80

function shortTitle(title: string): string {
  const characters = [...title.replace(/\s+/g, ' ')]
  const cut = characters.length > HEADER_CHARACTERS
  const shown = cut ? [...characters.slice(0, HEADER_CHARACTERS - 1), '…'] : characters
  return shown.join('').replaceAll('&', '&&')
}

export class SheetWriter {
  readonly #sheet: ExcelJS.Worksheet
  readonly #layout: SheetLayout
  readonly #settle: () => Promise<void>
  #rows = 0

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
    const row = this.#sheet.getRow(this.#rows)
    // A row comes with a style object of its own, which exceljs would take for a new style.
    ;(row as { style?: Style }).style = NO_STYLE
    cells.forEach((cell, index) => {
      const isPlain = look === 'plain' || look === 'part'
      if ((cell === undefined || cell === '') && isPlain) return
      this.#write(row.getCell(index + 1), cell, look, this.#layout.columns[index])
    })
    if (look === 'title') this.#spread(row, cells[0])
    row.commit()
  }

  /** A title takes the whole width, and as many lines as it needs. */
  #spread(row: ExcelJS.Row, title: Cell): void {
    const { columns } = this.#layout
    this.#sheet.mergeCells(row.number, 1, row.number, columns.length)
    const room = columns.reduce((sum, { width }) => sum + width, 0)
    const letters = String(title).length * (TITLE_SIZE / FONT.size) * TITLE_LETTER
    row.height = Math.min(TITLE_LINE * Math.max(1, Math.ceil(letters / room)), HIGHEST_ROW)
  }

  /** Any number of rows: the reader's pace is kept, and others get their turn. */
  async rows(rows: Iterable<SheetRow>): Promise<void> {
    for (const { cells, look } of rows) {
      this.row(cells, look)
      if (this.#rows % ROWS_PER_TURN === 0) await this.#settle()
    }
  }

  #write(target: ExcelJS.Cell, cell: Cell, look: Look, column: SheetColumn | undefined): void {
    if (typeof cell === 'object' && 'head' in cell) {
      target.style = STYLES[look].right
      target.value = cell.head
      return
    }
    if (typeof cell === 'object') {
      const own = 'blank' in cell ? cell.blank : cell.format
      target.style = STYLES[cell.look ?? look][own]
      if ('number' in cell) target.value = cellNumber(cell.number)
      else if ('formula' in cell) target.value = { formula: cell.formula, result: cell.result }
      return
    }
    target.style = STYLES[look][textStyle(look, column)]
    if (cell !== undefined) target.value = cellText(cell)
  }

  async close(): Promise<void> {
    this.#sheet.commit()
    await this.#settle()
  }
}

/** Bold letters and capitals are wider than the digit that widths are counted in. */
const TITLE_LETTER = 1.15

function textStyle(look: Look, column: SheetColumn | undefined): TextStyle {
  if (column?.numeric === true) return look === 'header' ? 'right' : 'text'
  return column?.wrap === true && look !== 'header' && look !== 'title' ? 'wrapped' : 'text'
}
