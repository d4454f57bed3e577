interface DeclaredError {
  readonly code: string
  readonly sentence?: string
}

interface Declaring {
  readonly 'x-errors'?: readonly DeclaredError[]
}

export interface ErrorDeclarations {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Declaring>>>>
  readonly components: { readonly responses?: Readonly<Record<string, Declaring>> }
}

export interface CataloguedError {
  readonly code: string
  readonly status: number
  readonly sentence: string
}

/** Answered before it is known which operation is called, or for none of them. */
const OF_NO_OPERATION: readonly string[] = [
  'ADDRESS_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'LENGTH_REQUIRED',
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'REQUEST_TOO_SLOW',
  'FORBIDDEN: Forbidden',
]

/**
 * Operations declare it in other words: with the roles that they ask for, the type that they take.
 */
const OTHERWISE_DECLARED: readonly string[] = [
  'FORBIDDEN: Your role (none) does not allow this: {…}',
  'UNSUPPORTED_TYPE: Unsupported media type',
]

/** Between services, over gRPC. */
const OF_GRPC: readonly string[] = [
  'FILE_EXISTS',
  'INCOMPLETE',
  'NO_CREDENTIAL',
  'INVALID: Ask for at most 25 projects at once',
  'INVALID: At most 100 projects',
  'INVALID: The first message is the file’s meta',
  'INVALID: file_id must be a UUID',
  'INVALID: {name} is required',
]

/**
 * Refusals (4xx) of `docs/errors.md` that no operation declares, so that no client can know of
 * them: `CODE: sentence`.
 */
export function undeclaredErrors(
  { paths, components }: ErrorDeclarations,
  catalogue: readonly CataloguedError[],
): readonly string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const declared = [...operations, ...Object.values(components.responses ?? {})].flatMap(
    (part) => part['x-errors'] ?? [],
  )
  return catalogue
    .filter(({ status }) => status < 500)
    .filter((error) => !declared.some((one) => isSame(one, error)))
    .map(({ code, sentence }) => ({ code, name: `${code}: ${sentence}` }))
    .filter(({ code, name }) => ![code, name].some((one) => EXCUSED.includes(one)))
    .map(({ name }) => name)
}

const EXCUSED = [...OF_NO_OPERATION, ...OTHERWISE_DECLARED, ...OF_GRPC]

/**
 * An operation may say more than the code that throws: `Bid not found` for `{resource} not found`.
 */
function isSame(declared: DeclaredError, { code, sentence }: CataloguedError): boolean {
  if (declared.code !== code) return false
  const said = declared.sentence ?? ''
  return said === sentence || patternOf(sentence).test(said) || patternOf(said).test(sentence)
}

function patternOf(sentence: string): RegExp {
  const parts = sentence
    .split(/\{[^{}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
