import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentedSentence, type ErrorDefinition } from '@formwork/kernel'
import { HTTP_STATUS } from '../http-errors.ts'
import { REFUSALS } from './answer-table.ts'
import type { ApiError } from './document.ts'

interface CataloguedError {
  readonly code: string
  readonly status: number
  /** '' where each place has words of its own. */
  readonly sentence: string
}

/** All errors of all services, written by `npm run docs:errors`. */
const CATALOGUE: readonly CataloguedError[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'error-catalogue.json'), 'utf8'),
)

/**
 * The errors that `CODE` stands for, or the one that is `CODE: sentence`.
 *
 * @throws Error when nothing of ours answers it any more
 */
export function cataloguedErrors(name: string): readonly ApiError[] {
  const found = CATALOGUE.filter(
    ({ code, sentence }) => code === name || `${code}: ${sentence}` === name,
  )
  if (found.length === 0) throw new Error(`docs/errors.md does not have "${name}"`)
  return found.map(({ code, status, sentence }) => ({
    ...{ status, code },
    ...(sentence !== '' && { sentence }),
  }))
}

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
