import { type AppError, type ErrorDetail, ResourceNotFound } from '@formwork/kernel'
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { InvalidField } from './common.errors.ts'

/** Nobody reads more, and a body may hold thousands of wrong entries. */
const MAX_DETAILS = 100

/** A name in a record is the sender's own, of any length; nobody needs to read all of it. */
const nameOf = (part: PropertyKey): string => String(part).slice(0, 100)

/** A request that its schema refused. Fastify adds which part of the request it was. */
export class ValidationFailure extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  validationContext?: string

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit its schema')
    this.issues = issues
  }

  /** A malformed id in the path is a 404 like an unknown one; all else is a 400 that says what. */
  toAppError(options: { resource: string; withDetails: boolean }): AppError {
    if (this.validationContext === 'params') return ResourceNotFound({ resource: options.resource })
    const details: ErrorDetail[] = this.issues.slice(0, MAX_DETAILS).map((issue) => ({
      path: issue.path.map(nameOf).join('.'),
      message: issue.message,
    }))
    const sentence = details[0]?.message ?? 'The request is malformed'
    return InvalidField({ sentence }, options.withDetails ? { details } : {})
  }
}

export const validatorCompiler: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    // A body that was never sent fails field by field, so that the answer names the first missing
    // one.
    const result = safeParse(schema, httpPart === 'body' && data == null ? {} : data)
    return result.success
      ? { value: result.data }
      : { error: new ValidationFailure(result.error.issues) }
  }
}

/**
 * Words for zod's own findings, from the field's name: `overheadPercentage` → `Overhead percentage
 * must be a number`. A message written in the schema wins.
 */
export function installValidationMessages(): void {
  z.config({ customError: (issue) => describe(issue) })
}

function describe(issue: z.core.$ZodRawIssue): string | undefined {
  const field = fieldName(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required`
        : `${field} must be ${TYPE_WORDS[issue.expected] ?? `of type ${issue.expected}`}`
    case 'invalid_value':
      return `${field} must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `${field} must be ${issue.inclusive === false ? 'greater than' : 'at least'} ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return `${field} must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unit(issue.origin)}`
    case 'invalid_format':
      return `${field} is not a valid ${FORMAT_WORDS[issue.format] ?? issue.format}`
    default:
      return undefined
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  uuid: 'UUID',
  datetime: 'timestamp with a zone (ISO 8601)',
  date: 'date (YYYY-MM-DD)',
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  if (origin === 'array') return ' entries'
  return ''
}

function fieldName(path: readonly PropertyKey[] | undefined): string {
  const last = path?.findLast((part) => typeof part === 'string')
  if (last === undefined) return 'Request body'
  const words = nameOf(last)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
