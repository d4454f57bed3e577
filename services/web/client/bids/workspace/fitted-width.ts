import { texts as common } from '../../lib/texts.ts'
import { shownText } from './cell-values.ts'
import type { Column } from './columns.ts'
import { type GridRow, textOf } from './grid-rows.ts'

const words = common.grid
/** The padding of a cell, its border, and what figures of one width take more than the letters. */
const AROUND = 22

/** How wide a column is that shows all that its rows hold in one line, below its name. */
export function fittedWidth(table: Element, rows: readonly GridRow[], column: Column): number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  const widest = (texts: readonly string[], font: string): number => {
    context.font = font
    return texts.reduce((most, text) => Math.max(most, context.measureText(text).width), 0)
  }
  const fontOf = (selector: string): string => {
    const element = table.querySelector(selector)
    if (element === null) return ''
    // The shorthand is empty where figures are set in one width.
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    return `${fontWeight} ${fontSize} ${fontFamily}`
  }
  const texts = new Set(rows.map((row) => shownText(column, textOf(row, column))))
  if (column.field === 'name') texts.add(words.newRow)
  const ofCells = widest([...texts], fontOf('td[data-cell]'))
  const ofHead = Math.min(...inTwoLines(column.label).map((lines) => widest(lines, fontOf('th'))))
  return Math.ceil(Math.max(ofCells, ofHead)) + AROUND
}

/** The ways to write a head in at most two lines. */
export function inTwoLines(label: string): readonly (readonly string[])[] {
  const all = label.split(' ')
  return all.map((_, at) => [all.slice(0, at).join(' '), all.slice(at).join(' ')])
}
