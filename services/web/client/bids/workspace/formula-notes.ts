import type { Column } from './columns.ts'

const lineOf = ({ label }: Pick<Column, 'label'>): string => `${label} = `

/** How the number of a cell came to be, of the notes of its item: `2*600`. */
export function formulaIn(notes: string, column: Pick<Column, 'label'>): string | undefined {
  const own = lineOf(column)
  return notes
    .split('\n')
    .find((line) => line.startsWith(own))
    ?.slice(own.length)
}

/**
 * The notes of an item after an entry into one of its cells: a formula stays as a line of them, until
 * something else is typed there.
 */
export function notedEntry(notes: string, column: Pick<Column, 'label'>, text: string): string {
  const own = lineOf(column)
  const others = notes.split('\n').filter((line) => line !== '' && !line.startsWith(own))
  const formula = /^=(.*\d.*)$/.exec(text.trim())?.[1]?.trim()
  const isNumber = formula === undefined || !/[-+*/]/.test(formula)
  if (isNumber && formulaIn(notes, column) === undefined) return notes
  return [...others, ...(isNumber ? [] : [`${own}${formula}`])].join('\n')
}
