import { documentedSentence, type ErrorDefinition } from '@formwork/kernel'
import { HTTP_STATUS } from '../errors/http-errors.ts'
import { REFUSALS } from './answer-table.ts'
import type { ApiError } from './document.ts'

/**
 * A defined error as the reference has it.
 *
 * @param known what its sentence names and the reference can fill in
 */
export function apiErrorOf(
  definition: ErrorDefinition,
  known: Readonly<Record<string, string>> = {},
): ApiError {
  const sentence = documentedSentence(definition)?.replace(
    /\{(\w+)\}/g,
    (named, name: string) => known[name] ?? named,
  )
  const { kind, code } = definition
  return { status: HTTP_STATUS[kind], code, ...(sentence !== undefined && { sentence }) }
}

/** What every operation that has the status can refuse with. */
export const commonErrors = (status: string): readonly ApiError[] =>
  (REFUSALS[status]?.errors ?? []).map((error) => apiErrorOf(error))

/**
 * What a refusal means, with a line for each error of the operation, and the codes that are common
 * to all.
 */
export function describeErrors(
  why: string,
  own: readonly ApiError[],
  common: readonly ApiError[],
): string {
  const lines = own.map(({ code, sentence = 'says what is wrong' }) => `- \`${code}\`: ${sentence}`)
  const others = common.filter(({ code }) => own.every((error) => error.code !== code))
  const codes = new Set(others.map(({ code }) => `\`${code}\``))
  if (codes.size > 0) lines.push(`- as everywhere: ${[...codes].join(', ')}`)
  return lines.length === 0 ? why : `${why}\n\n${[...new Set(lines)].join('\n')}`
}
