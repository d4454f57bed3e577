interface Media {
  readonly examples?: object
}

interface Operation {
  readonly operationId?: string
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Media>> }>
  >
}

export interface Examples {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** In the sample bid no event fails, so that there is nothing to deliver once more. */
const EXCUSED: readonly string[] = ['replayDeadLetter']
const JSON_TYPE = 'application/json'

/**
 * Operations that take or answer JSON and show neither: `createBid request`, `createBid answer`.
 */
export function missingExamples({ paths }: Examples): readonly string[] {
  return Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ operationId = '' }) => !EXCUSED.includes(operationId))
    .flatMap((operation) => missingOf(operation).map((part) => `${operation.operationId} ${part}`))
}

function missingOf({ requestBody, responses }: Operation): readonly string[] {
  const sent = requestBody?.content[JSON_TYPE]
  const successes = Object.entries(responses).filter(([status]) => status < '300')
  const answered = successes.flatMap(([, { content }]) => content?.[JSON_TYPE] ?? [])
  return [
    ...(sent !== undefined && sent.examples === undefined ? ['request'] : []),
    ...(answered.length > 0 && answered.every(({ examples }) => examples === undefined)
      ? ['answer']
      : []),
  ]
}
