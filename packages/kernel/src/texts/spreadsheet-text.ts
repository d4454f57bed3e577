/** What a spreadsheet would take for a formula, also behind spaces or in full-width form. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection).
 */
export function neutralised(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}
