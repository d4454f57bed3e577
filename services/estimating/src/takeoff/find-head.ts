import { textOf } from './cell-value.ts'
import { type Cell, type SheetLine, UnreadableCell } from './sheet-lines.ts'

/** Lines within which the head is looked for: above it stand a title, a job, a date. */
const MAX_TITLES = 20
/** Names of columns that a title does not hold by chance. */
const FEWEST = 2

/**
 * The lines of a sheet from its head on: the first of its lines that names columns, and half as many
 * at least as any other near it. Where none does it is the first line, whose faults say what is wanted.
 */
export function fromHead(
  lines: readonly SheetLine[],
  isName: (head: string) => boolean,
): readonly SheetLine[] {
  const named = ({ cells }: SheetLine): number =>
    cells.filter((cell) => cell !== '' && isName(headText(cell))).length
  const counts = lines.slice(0, MAX_TITLES).map(named)
  const wanted = Math.max(FEWEST, Math.max(0, ...counts) / 2)
  return lines.slice(
    Math.max(
      0,
      counts.findIndex((count) => count >= wanted),
    ),
  )
}

const headText = (cell: Cell): string => (cell instanceof UnreadableCell ? '' : textOf(cell))
