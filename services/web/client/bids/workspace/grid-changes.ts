import { shownText } from './cell-values.ts'
import { writeCells } from './clipboard.ts'
import type { Column } from './columns.ts'
import type { Area } from './grid-place.ts'
import { type GridRow, isBlank, textOf } from './grid-rows.ts'
import type { RowTexts } from './sheet/sheet-server.ts'

type Cells = readonly (readonly string[])[]

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** One text for each cell of an area, asked for by its row and column. */
function changesOf(
  rows: readonly GridRow[],
  columns: readonly Column[],
  area: Area,
  text: (row: number, column: number) => string,
): readonly RowTexts[] {
  return range(area.top, area.bottom).flatMap((index) => {
    const row = rows[index]
    if (row === undefined) return []
    const texts = range(area.left, area.right).flatMap((at) => {
      const column = columns[at]
      return column === undefined || textOf(row, column) === text(index, at)
        ? []
        : [[column.field, text(index, at)] as const]
    })
    return texts.length === 0 ? [] : [{ key: row.key, texts: Object.fromEntries(texts) }]
  })
}

export const cleared = (rows: readonly GridRow[], columns: readonly Column[], area: Area) =>
  changesOf(rows, columns, area, () => '')

/** The first row of the area in all others; of one row: what stands above it. */
export function filledDown(rows: readonly GridRow[], columns: readonly Column[], area: Area) {
  const source = area.top === area.bottom ? area.top - 1 : area.top
  const from = rows[source]
  if (from === undefined) return []
  const target = { ...area, top: source + 1 }
  return changesOf(rows, columns, target, (_, at) => {
    const column = columns[at]
    return column === undefined ? '' : textOf(from, column)
  })
}

/** As a spreadsheet takes it. Numbers and codes as they are, choices as they are called. */
export function copied(
  rows: readonly GridRow[],
  columns: readonly Column[],
  { top, bottom, left, right }: Area,
): string {
  const cells = rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns.slice(left, right + 1).map((column) => shownText(column, textOf(row, column))),
    )
  return writeCells(cells)
}

/** What a paste changes, and the rows that it adds at the end. One cell fills the whole area. */
export function pasted(
  rows: readonly GridRow[],
  columns: readonly Column[],
  area: Area,
  cells: Cells,
): { readonly changes: readonly RowTexts[]; readonly added: readonly RowTexts['texts'][] } {
  const [[only = ''] = []] = cells
  if (cells.length === 1 && cells[0]?.length === 1) {
    return { changes: changesOf(rows, columns, area, () => only), added: [] }
  }
  const textsOf = (line: readonly string[]): RowTexts['texts'] =>
    Object.fromEntries(
      line.flatMap((text, at) => {
        const column = columns[area.left + at]
        return column === undefined ? [] : [[column.field, text] as const]
      }),
    )
  const changes: RowTexts[] = []
  const added: RowTexts['texts'][] = []
  for (const [offset, line] of cells.entries()) {
    const row = rows[area.top + offset]
    const isTaken = row !== undefined && (row.item !== undefined || !isBlank(row))
    if (isTaken) changes.push({ key: row.key, texts: changedOf(row, columns, textsOf(line)) })
    else added.push(textsOf(line))
  }
  return { changes: changes.filter(({ texts }) => Object.keys(texts).length > 0), added }
}

function changedOf(
  row: GridRow,
  columns: readonly Column[],
  texts: RowTexts['texts'],
): RowTexts['texts'] {
  const changed = Object.entries(texts).filter(([field, text]) => {
    const column = columns.find((one) => one.field === field)
    if (column === undefined) return false
    const before = textOf(row, column)
    return text !== before && text !== shownText(column, before)
  })
  return Object.fromEntries(changed)
}
