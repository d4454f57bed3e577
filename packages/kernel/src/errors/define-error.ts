import {
  AppError,
  type ErrorDefinition,
  type ErrorKind,
  type ErrorOptionsWithDetails,
} from './errors.ts'

type Name<N extends string> = N extends `${infer Phrase}…` ? Phrase : N
type FillIn<S extends string> = S extends `${string}{${infer N}}${infer Rest}`
  ? Name<N> | FillIn<Rest>
  : never
type Given<S extends string> = [FillIn<S>] extends [never]
  ? [options?: ErrorOptionsWithDetails]
  : [fillIns: Readonly<Record<FillIn<S>, string | number>>, options?: ErrorOptionsWithDetails]

export interface DefinedError<S extends string> extends ErrorDefinition {
  readonly sentence: S
  /** Makes the error that is to be thrown. */
  (...given: Given<S>): AppError
  /** `error instanceof PoWrongState`: whether it is this error. */
  [Symbol.hasInstance](error: unknown): boolean
}

const FILL_IN = /\{(\w+)…?\}/g

/**
 * An error that callers may rely on: its kind decides the status, its code is for programs, its
 * sentence for people. It is thrown as `throw BidLocked()` or `throw PoWrongState({ status })`, and
 * a route lists it in `config.refuses`.
 */
export function defineError<const S extends string>(
  kind: ErrorKind,
  code: string,
  sentence: S,
): DefinedError<S> {
  const takesFillIns = sentence.search(FILL_IN) >= 0
  function make(...given: readonly unknown[]): AppError {
    const [fillIns, options] = takesFillIns ? given : [{}, given[0]]
    const filled = sentence.replace(FILL_IN, (_all, name: string) =>
      String((fillIns as Readonly<Record<string, string | number>>)[name]),
    )
    const error = new AppError(kind, code, filled, {
      ...(options as ErrorOptionsWithDetails | undefined),
      definition,
    })
    // Where it is thrown, not here.
    Error.captureStackTrace(error, make)
    return error
  }
  const definition: DefinedError<S> = Object.assign(make, { kind, code, sentence })
  // Functions inherit a `hasInstance` that cannot be assigned to.
  Object.defineProperty(make, Symbol.hasInstance, {
    value: (error: unknown) => error instanceof AppError && error.definition === definition,
  })
  return definition
}

/**
 * The sentence as the API reference has it; undefined where it is a phrase as a whole, in words of
 * each case.
 */
export function documentedSentence({ sentence }: ErrorDefinition): string | undefined {
  return /^\{\w+…\}$/.test(sentence) ? undefined : sentence.replace(/\{\w+…\}/g, '{…}')
}

/** The addressed resource does not exist; a route declares it by `config.resource`. */
export const ResourceNotFound = defineError('not-found', 'NOT_FOUND', '{resource} not found')
