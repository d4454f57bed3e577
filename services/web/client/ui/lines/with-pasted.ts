/** One line of a form, known by its key while it is typed. */
export interface KeyedLine {
  readonly key: number
}

/** Rows of a spreadsheet, from the cell they are pasted into to the right and down. */
export function withPasted<Line extends KeyedLine, Field extends keyof Line & string>(
  lines: readonly Line[],
  at: { readonly row: number; readonly field: Field },
  cells: readonly (readonly string[])[],
  { fields, newLine }: { readonly fields: readonly Field[]; readonly newLine: () => Line },
): readonly Line[] {
  const next = [...lines]
  const first = fields.indexOf(at.field)
  for (const [offset, row] of cells.entries()) {
    const target = next[at.row + offset] ?? newLine()
    const typed = row.flatMap((text, column) => {
      const field = fields[first + column]
      return field === undefined ? [] : [[field, text] as const]
    })
    next[at.row + offset] = { ...target, ...Object.fromEntries(typed) }
  }
  return next
}
