/**
 * The cells that a spreadsheet puts on the clipboard: tabs between, quotes around what holds tabs
 * or line ends.
 */
export function readCells(text: string): readonly (readonly string[])[] {
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

/** The same for the way out. */
export function writeCells(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string): string =>
    /[\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return cells.map((line) => line.map(quoted).join('\t')).join('\n')
}
