export type Cells = readonly (readonly string[])[]

/**
 * The cells that a spreadsheet puts on the clipboard: tabs between, quotes around what holds tabs
 * or line ends.
 */
export function readCells(text: string): Cells {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  while (pattern.lastIndex <= source.length) {
    const match = pattern.exec(source)
    if (match === null) return text.split('\n').map((line) => line.split('\t'))
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** The same for the way out; what begins with a quote is quoted, as it would be read as one. */
export function writeCells(cells: Cells): string {
  const quoted = (text: string): string =>
    /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return cells.map((line) => line.map(quoted).join('\t')).join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"\n]/g, (sign) => ESCAPES[sign] ?? sign)

/** Where a table on the clipboard carries what its cells do not show. */
const CARRIED = 'data-formwork-rows'

/**
 * A table as spreadsheets put it on the clipboard next to the text.
 *
 * @param carried what a page of ours reads from it besides the cells
 */
export function writeTable(cells: Cells, carried?: unknown): string {
  const rows = cells.map(
    (line) => `<tr>${line.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
  )
  const attribute =
    carried === undefined ? '' : ` ${CARRIED}="${encodeURIComponent(JSON.stringify(carried))}"`
  return `<table${attribute}><tbody>${rows.join('')}</tbody></table>`
}

/** What `writeTable` has put next to the cells; undefined where a table carries nothing readable. */
export function readCarried(html: string): unknown {
  const written = new RegExp(`<table[^>]* ${CARRIED}="([^"]*)"`).exec(html)?.[1]
  if (written === undefined) return undefined
  try {
    return JSON.parse(decodeURIComponent(written))
  } catch {
    return undefined
  }
}

/**
 * The cells that a paste writes, from the top left of the selection: one cell or a block fills a
 * selection that is a multiple of it; else the block is written once, however large the selection.
 */
export function cellsToPaste(
  cells: Cells,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Cells {
  const height = cells.length
  const width = Math.max(0, ...cells.map((line) => line.length))
  const isMultiple = height > 0 && width > 0 && rows % height === 0 && columns % width === 0
  if (!isMultiple) return cells
  return Array.from({ length: rows }, (_, row) => {
    const line = cells[row % height] ?? []
    return Array.from({ length: columns }, (_, column) => line[column % width] ?? '')
  })
}
