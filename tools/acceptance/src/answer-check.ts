import { type DeclaredError, refusalFault } from '@formwork/testing'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'

/** The API reference, as far as answers are held against it. */
export interface AnswerReference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DeclaredOperation>>>>
  readonly components: {
    readonly schemas: object
    readonly responses?: Readonly<Record<string, DeclaredAnswer>>
  }
}

interface DeclaredOperation {
  readonly operationId?: string
  readonly responses: Readonly<Record<string, DeclaredAnswer>>
  readonly 'x-errors'?: readonly DeclaredError[]
}

interface DeclaredAnswer {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, object>>
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
  readonly 'x-errors'?: readonly DeclaredError[]
}

/** One answer of the gateway; the body is there where it is JSON. */
export interface SeenAnswer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly body?: string
}

const JSON_TYPE = 'application/json'
const WITHOUT_BODY = [204, 304]

/** Of HTTP itself, and what keeps browsers from doing more with an answer than is meant. */
const STANDARD_HEADERS =
  /^(connection|content-(encoding|length|security-policy|type)|cross-origin-.+|date|keep-alive|origin-agent-cluster|referrer-policy|strict-transport-security|transfer-encoding|vary|access-control-.+|x-accel-buffering|x-(content-type|download)-options|x-dns-prefetch-control|x-frame-options|x-permitted-cross-domain-policies|x-xss-protection)$/

/**
 * Holds answers against the API reference: status, headers, media type, every member and every
 * error must be declared. An address that it does not know must be refused, in the one shape of
 * refusals.
 */
export function createAnswerCheck(
  reference: AnswerReference,
): (answer: SeenAnswer) => string | undefined {
  const { paths, components } = reference
  // Where an address fits two paths, the fixed word wins; `~` comes after every letter.
  const order = (path: string) => path.replaceAll(/\{[^}]+\}/g, '~')
  const routes = Object.entries(paths)
    .toSorted(([a], [b]) => (order(a) < order(b) ? -1 : 1))
    .map(([path, operations]) => ({ path, pattern: patternOf(path), operations }))
  const validate = createValidator(components.schemas)
  const resolve = (answer: DeclaredAnswer | undefined): DeclaredAnswer | undefined =>
    answer?.$ref === undefined
      ? answer
      : components.responses?.[answer.$ref.replace('#/components/responses/', '')]

  return (answer) => {
    const method = answer.method.toLowerCase()
    const route = routes.find(
      ({ pattern, operations }) => method in operations && pattern.test(answer.path),
    )
    const operation = route?.operations[method]
    const told = (fault: string | undefined) =>
      fault === undefined
        ? undefined
        : `${answer.method} ${route?.path ?? answer.path} ${answer.status}: ${fault}`
    if (operation === undefined) return told(unknownAddressFault(answer, validate))
    const declared = resolve(operation.responses[answer.status])
    if (declared === undefined) return told(`the status is not declared ${answer.body ?? ''}`)
    const errors = [...(operation['x-errors'] ?? []), ...(declared['x-errors'] ?? [])]
    return told(
      headerFault(declared, answer) ??
        contentFault(declared, answer, validate) ??
        errorFault(answer, errors),
    )
  }
}

type Validate = (schema: object, body: string) => string | undefined

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? '[^/]+' : segment))
  return new RegExp(`^${segments.join('/')}/?$`)
}

function createValidator(schemas: object): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats })
  ajv.addSchema({ $id: 'reference', components: { schemas } })
  const compiled = new Map<object, ValidateFunction>()
  return (schema, body) => {
    const known = compiled.get(schema) ?? ajv.compile(withAbsoluteReferences(schema))
    compiled.set(schema, known)
    if (known(JSON.parse(body))) return undefined
    return ajv.errorsText(known.errors?.slice(0, 5), { dataVar: 'answer' })
  }
}

/** A schema of its own, which finds the named ones in the reference. */
function withAbsoluteReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"reference#/'))
}

function unknownAddressFault(answer: SeenAnswer, validate: Validate): string | undefined {
  if (answer.status < 400) return 'the operation is not declared'
  if (answer.status >= 500 && answer.status !== 503) return 'the status is not declared'
  if (answer.body === undefined) return undefined
  return validate({ $ref: '#/components/schemas/Error' }, answer.body)
}

/** Whatever is not of HTTP itself is the API's, and declared. */
function headerFault({ headers = {} }: DeclaredAnswer, answer: SeenAnswer): string | undefined {
  const declared = Object.keys(headers).map((name) => name.toLowerCase())
  const undeclared = [...answer.headers.keys()].filter(
    (name) => !STANDARD_HEADERS.test(name) && !declared.includes(name),
  )
  return undeclared.length === 0
    ? undefined
    : `headers not declared: ${[...new Set(undeclared)].join(', ')}`
}

function errorFault(
  { status, headers, body }: SeenAnswer,
  declared: readonly DeclaredError[],
): string | undefined {
  if (status < 400 || body === undefined || body === '') return undefined
  const { error: sentence } = JSON.parse(body) as { readonly error: string }
  return refusalFault({ status, code: headers.get('error-code') ?? '', sentence }, declared)
}

function contentFault(
  { content = {} }: DeclaredAnswer,
  { method, status, headers, body }: SeenAnswer,
  validate: Validate,
): string | undefined {
  const type = headers.get('content-type')?.split(';')[0]
  if (WITHOUT_BODY.includes(status) || Object.keys(content).length === 0) {
    return body === undefined || body === '' ? undefined : 'a body is not declared'
  }
  if (type === undefined) return method === 'HEAD' ? undefined : 'no media type'
  const declared = content[type]
  if (declared === undefined) return `the media type ${type} is not declared`
  if (type !== JSON_TYPE || method === 'HEAD') return undefined
  return validate(declared.schema ?? {}, body ?? '')
}
