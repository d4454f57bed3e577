import type { Cells } from '../../ui/grid/clipboard.ts'
import type { Area } from '../../ui/grid/grid-state.ts'
import { copiedText, shownText } from './cell-values.ts'
import { type Column, isCalculated, unitWithin } from './columns.ts'
import { type GridRow, isBlank, isFixed, shapeOf, textOf } from './grid-rows.ts'
import type { RowTexts } from './sheet/sheet-server.ts'
import { unitSaid, withUnit } from './unit-in-cell.ts'

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
      const isKept =
        column === undefined || isFixed(row, column) || textOf(row, column) === text(index, at)
      return isKept ? [] : [[column.field, text(index, at)] as const]
    })
    return texts.length === 0 ? [] : [{ key: row.key, texts: Object.fromEntries(texts) }]
  })
}

export const cleared = (rows: readonly GridRow[], columns: readonly Column[], area: Area) =>
  changesOf(rows, columns, area, () => '')

/** The first row of the area in all others; of one row: what stands above it. */
export function filledDown(rows: readonly GridRow[], columns: readonly Column[], area: Area) {
  const source = area.top === area.bottom ? area.top - 1 : area.top
  if (rows[source] === undefined) return []
  const target = { ...area, top: source + 1 }
  return filledOver(rows, columns, { ...area, top: source, bottom: source }, target)
}

/** An area in those around it, as often as it goes into them. */
export function filledOver(
  rows: readonly GridRow[],
  columns: readonly Column[],
  source: Area,
  target: Area,
) {
  const within = (at: number, from: number, to: number): number => {
    const length = to - from + 1
    return from + ((((at - from) % length) + length) % length)
  }
  return changesOf(rows, columns, target, (row, at) => {
    const from = rows[within(row, source.top, source.bottom)]
    const column = columns[within(at, source.left, source.right)]
    return from === undefined || column === undefined ? '' : textOf(from, column)
  })
}

/** As a spreadsheet takes it. Numbers and codes as they are, choices as they are called. */
export function copied(
  rows: readonly GridRow[],
  columns: readonly Column[],
  { top, bottom, left, right }: Area,
): Cells {
  return rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns.slice(left, right + 1).map((column) => copiedText(column, textOf(row, column))),
    )
}

/**
 * What a block of cells changes from a row downwards, and the rows that it adds at the end. Cells
 * without a column are left out.
 */
export function pasted(
  rows: readonly GridRow[],
  columns: readonly (Column | undefined)[],
  top: number,
  cells: Cells,
): { readonly changes: readonly RowTexts[]; readonly added: readonly RowTexts['texts'][] } {
  const changes: RowTexts[] = []
  const added: RowTexts['texts'][] = []
  for (const [offset, line] of cells.entries()) {
    const row = rows[top + offset]
    const typedShape = line[columns.findIndex((column) => column?.field === 'shape')]
    const shape = shapeOf(row, typedShape)
    const texts = line.flatMap((text, at) => {
      const column = columns[at]
      const isKept =
        column === undefined ||
        isCalculated(column, row?.item) ||
        column.shapes?.includes(shape) === false
      return isKept ? [] : [[column, text] as const]
    })
    const isTaken = row !== undefined && (row.item !== undefined || !isBlank(row))
    const own = isTaken ? texts.filter(([column, text]) => isChanged(row, column, text)) : texts
    const byField = Object.fromEntries(own.map(([{ field }, text]) => [field, text]))
    if (!isTaken) added.push(byField)
    else if (own.length > 0) changes.push({ key: row.key, texts: byField })
  }
  return { changes, added }
}

function isChanged(row: GridRow, column: Column, text: string): boolean {
  const before = textOf(row, column)
  const isBare = unitWithin(column) !== undefined
  const same = isBare ? withUnit(text, unitSaid(before) ?? '') : text
  return ![before, shownText(column, before), copiedText(column, before)].includes(same)
}
