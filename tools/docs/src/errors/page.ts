/** As far as the page reads of the API reference. */
export interface Reference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly responses: Readonly<Record<string, { readonly 'x-errors'?: readonly ApiError[] }>>
  }
}
interface Operation {
  readonly operationId: string
  readonly 'x-errors'?: readonly ApiError[]
}
interface ApiError {
  readonly status: number
  readonly code: string
  readonly sentence?: string
}

const INTRODUCTION = `# Errors

Written by \`npm run docs:errors\` from the API reference; \`npm run lint:docs\` fails when it is out of date.

Every error answer is \`{ "error": "<sentence>" }\`, with \`details\` by field where fields are wrong. The sentence is for
people and may change; the code in the header \`Error-Code\` is for programs and does not. Over gRPC the code is the
trailing metadata \`error-code\`. \`{…}\` stands for what is filled in. Operations are named as in the API reference.
`
const EVERYWHERE = 'every operation'
/** Of more operations the rest are counted. */
const NAMED = 4

/** The page \`docs/errors.md\`: each error that an operation declares, and which declare it. */
export function errorPage({ paths, components }: Reference): string {
  const common = Object.values(components.responses).flatMap(({ 'x-errors': errors = [] }) =>
    errors.map((error) => ({ error, by: EVERYWHERE })),
  )
  const own = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, 'x-errors': errors = [] }) =>
      errors.map((error) => ({ error, by: operationId })),
    )
  const rows = [...Map.groupBy([...common, ...own], ({ error }) => rowStart(error))]
    .map(([start, declared]) => `${start} ${namesOf(declared.map(({ by }) => by))} |`)
    .sort((a, b) => (a < b ? -1 : 1))
  return `${INTRODUCTION}
| Code | Status | Sentence | Operations |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

const rowStart = ({ code, status, sentence }: ApiError): string =>
  `| \`${code}\` | ${status} | ${sentence === undefined ? '*says what is wrong*' : escaped(sentence)} |`

const escaped = (sentence: string): string =>
  sentence.replaceAll('|', '\\|').replace(/[<>]/g, (sign) => `\\${sign}`)

function namesOf(operations: readonly string[]): string {
  const names = [...new Set(operations)].sort()
  if (names.includes(EVERYWHERE)) return EVERYWHERE
  const rest = names.length - NAMED
  const shown = names.slice(0, NAMED).join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}
