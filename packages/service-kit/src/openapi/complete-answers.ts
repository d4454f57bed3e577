import { ERROR_CODE_HEADER } from '../errors/http-errors.ts'
import { REFUSALS, SUCCESSES } from './answer-table.ts'
import type { Place } from './complete-document.ts'
import { commonErrors, describeErrors } from './describe-errors.ts'
import { type Answer, component, JSON_TYPE, type Operation } from './document.ts'
import { ALWAYS, headers } from './headers.ts'
import { MEDIA_TYPES } from './media-types.ts'

/** What is shown or heard, not saved. */
const NOT_FILES: readonly string[] = [JSON_TYPE, 'text/event-stream']

/** Every answer of an operation by status: its own, the kit's and the gateway's. */
export function completeAnswers(operation: Operation, place: Place): Record<string, Answer> {
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400)
  const answers = Object.fromEntries(
    successes.map(([status, answer]) => [status, success({ status, answer }, operation, place)]),
  )
  if (
    place.method === 'get' &&
    successes.some(([status, answer]) => isTaggedText(status, answer))
  ) {
    // What is left out is the body alone.
    answers[304] = { description: SUCCESSES[304] ?? '', headers: answers[200]?.headers ?? {} }
  }
  const { 'x-errors': errors = [], 'x-sends': sends = [] } = operation
  const sendsCookie = sends.includes('Set-Cookie')
  const declared = [
    ...Object.keys(operation.responses).filter((status) => Number(status) >= 400),
    ...errors.map(({ status }) => String(status)),
  ]
  for (const status of new Set([...declared, ...commonRefusals(operation, place)])) {
    const { name, why } = REFUSALS[status] ?? {}
    if (name === undefined || why === undefined)
      throw new Error(`no meaning of ${status}: ${operation.operationId}`)
    const own = errors.filter((error) => String(error.status) === status)
    const description = describeErrors(why, own, commonErrors(status))
    answers[status] = sendsCookie
      ? { ...describeRefusal(status, 'Set-Cookie'), description }
      : { ...component('responses', name), ...(own.length > 0 && { description }) }
  }
  return answers
}

/** A refusal as all operations have it. */
export function describeRefusal(status: string, ...others: readonly string[]): Answer {
  const common = commonErrors(status)
  return {
    description: describeErrors(REFUSALS[status]?.why ?? '', common, []),
    headers: headers(...refusalHeaders(status), ...others),
    content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
    'x-errors': common,
  }
}

/** 409 asks to wait while the first request of an `Idempotency-Key` is under way. */
const refusalHeaders = (status: string): readonly string[] => [
  ...ALWAYS,
  ERROR_CODE_HEADER,
  ...(['409', '429', '503'].includes(status) ? ['Retry-After'] : []),
  ...(['413', '415'].includes(status) ? [] : ['X-Ignored-Query']),
  ...(status === '416' ? ['Content-Range'] : []),
]

/** What refuses a request before or after the handler of whatever route. */
function commonRefusals(operation: Operation, { method, path }: Place): readonly string[] {
  const isRead = method === 'get' || method === 'head'
  const isPublic = operation.security?.length === 0
  return [
    '400',
    '429',
    '503',
    '504',
    ...(isPublic ? [] : ['401', '403']),
    ...(isRead ? [] : ['403', '413', '415']),
    ...(method === 'post' && !isPublic ? ['409', '422'] : []),
    ...(path.includes('{') ? ['404'] : []),
  ]
}

interface Success {
  readonly status: string
  readonly answer: Answer
}

function success({ status, answer }: Success, operation: Operation, place: Place): Answer {
  const content = status === '204' || status.startsWith('3') ? undefined : typed(answer)
  const isFile =
    content !== undefined && Object.keys(content).some((type) => !NOT_FILES.includes(type))
  const isTagged =
    '304' in operation.responses ||
    (place.isVersioned && status !== '204') ||
    (place.method === 'get' && isTaggedText(status, answer))
  const names = [
    ...ALWAYS,
    ...(place.method === 'get' ? ['X-Ignored-Query'] : []),
    ...(isFile ? ['Content-Disposition'] : []),
    ...(status === '206' ? ['Content-Range'] : []),
    ...(status === '302' ? ['Location'] : []),
    ...(isTagged ? ['ETag'] : []),
    ...(operation['x-sends'] ?? []),
    ...(takes(operation, 'limit') ? ['X-Total-Count'] : []),
    ...(takes(operation, 'cursor') ? ['Link'] : []),
    ...(place.method === 'post' && operation.security?.length !== 0 ? ['Idempotent-Replayed'] : []),
  ]
  const description = SUCCESSES[status]
  if (description === undefined)
    throw new Error(`no meaning of ${status}: ${operation.operationId}`)
  return { description, headers: headers(...names), ...(content && { content }) }
}

const takes = ({ parameters = [] }: Operation, query: string): boolean =>
  parameters.some((parameter) => parameter.in === 'query' && parameter.name === query)

/** The content by media type, as the answer's schema says; JSON where it says nothing. */
function typed({ content }: Answer): Answer['content'] {
  const schema = content?.[JSON_TYPE]?.schema
  if (schema === undefined || !(MEDIA_TYPES in schema)) return content
  const { [MEDIA_TYPES]: types, ...json } = schema
  return Object.fromEntries(
    (types as readonly string[]).map((type) => [type, { schema: schemaOf(type, json) }]),
  )
}

function schemaOf(type: string, json: { readonly anyOf?: readonly object[] }): object {
  if (type === JSON_TYPE) return json.anyOf?.length === 1 ? (json.anyOf[0] ?? json) : json
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

/** JSON of a read is tagged by its text. */
const isTaggedText = (status: string, { content }: Answer): boolean => {
  const schema = content?.[JSON_TYPE]?.schema
  if (status !== '200' || schema === undefined) return false
  return !(MEDIA_TYPES in schema) || (schema[MEDIA_TYPES] as readonly string[]).includes(JSON_TYPE)
}
