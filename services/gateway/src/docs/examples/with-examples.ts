import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaType, Operation } from '../document.ts'
import type { ApiReference } from '../merge-openapi.ts'

/** What was sent and answered when somebody walked through the sample bid. */
interface Example {
  readonly request?: unknown
  readonly status: number
  readonly answer?: unknown
}

/** Written by `npm run generate:examples`. */
const RECORDED: Readonly<Record<string, Example>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8'),
)
const EXAMPLES = new Map(Object.entries(RECORDED))

/** The reference with the recorded request and answer of each operation. */
export function withExamples(reference: ApiReference): ApiReference {
  const paths = Object.entries(reference.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, withExample(operation)]),
    ),
  ])
  return { ...reference, paths: Object.fromEntries(paths) }
}

function withExample(operation: Operation): Operation {
  const example = EXAMPLES.get(operation.operationId ?? '')
  if (example === undefined) return operation
  const { requestBody, responses = {} } = operation
  const answer = responses[example.status]
  return {
    ...operation,
    ...(requestBody !== undefined && {
      requestBody: { ...requestBody, content: exampled(requestBody.content, example.request) },
    }),
    ...(answer?.content !== undefined && {
      responses: {
        ...responses,
        [example.status]: { ...answer, content: exampled(answer.content, example.answer) },
      },
    }),
  }
}

/** Of the first media type, which is JSON or a spreadsheet. */
function exampled(
  content: Readonly<Record<string, MediaType>>,
  value: unknown,
): Readonly<Record<string, MediaType>> {
  if (value === undefined) return content
  return Object.fromEntries(
    Object.entries(content).map(([type, media], index) => [
      type,
      index === 0 ? { ...media, examples: { recorded: { value } } } : media,
    ]),
  )
}
