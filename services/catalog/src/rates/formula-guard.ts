// A cell that begins like this, however many guards or spaces stand before it, may run as a
// formula.
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^''*\s*[=+\-@\t\r＝＋－＠]/

/**
 * A text that a spreadsheet will show and not run: an apostrophe in front of what looks like a
 * formula.
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that was guarded. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
