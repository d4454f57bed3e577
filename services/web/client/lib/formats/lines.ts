/** A list as it is typed: one a line. None at all means: as the company's profile says. */
export function linesOf(text: string): string[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? null : lines
}

export const textOfLines = (lines: readonly string[]): string => lines.join('\n')

/** A text as it is typed; an empty one is none. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
