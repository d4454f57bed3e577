/** A refusal as the API reference declares it (`x-errors`). */
export interface DeclaredError {
  readonly status: number
  readonly code: string
  /** `{…}` stands for what is filled in; undefined: in whatever words. */
  readonly sentence?: string
}

export interface SeenRefusal {
  readonly status: number
  readonly code: string
  readonly sentence: string
}

/**
 * What an operation refuses with and does not declare; undefined when it does.
 *
 * @param declared of the operation, and what every operation has
 */
export function refusalFault(
  { status, code, sentence }: SeenRefusal,
  declared: readonly DeclaredError[],
): string | undefined {
  const isDeclared = declared.some(
    (error) =>
      error.status === status &&
      error.code === code &&
      (error.sentence === undefined || patternOf(error.sentence).test(sentence)),
  )
  return isDeclared ? undefined : `the error is not declared: ${code} "${sentence}"`
}

const patterns = new Map<string, RegExp>()

function patternOf(sentence: string): RegExp {
  const known = patterns.get(sentence)
  if (known !== undefined) return known
  const parts = sentence
    .split(/\{[^{}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('[^]*')}$`)
  patterns.set(sentence, pattern)
  return pattern
}
