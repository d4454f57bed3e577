interface Operation {
  readonly operationId?: string
  readonly description?: string
  readonly security?: readonly object[]
  readonly 'x-roles'?: readonly string[]
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
}

export interface Operations {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/**
 * What an operation does not say of itself: a sentence, who may call it, the headers of each
 * success.
 */
export function operationFaults({ paths }: Operations): readonly string[] {
  return Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap((operation) =>
      faultsOf(operation).map((fault) => `${fault}: ${operation.operationId}`),
    ),
  )
}

function faultsOf(operation: Operation): readonly string[] {
  const { description = '', security, responses, 'x-roles': roles } = operation
  const isPublic = security?.length === 0
  const silent = Object.entries(responses).filter(
    ([status, { headers = {} }]) => status < '300' && !('X-Request-Id' in headers),
  )
  return [
    ...(description === '' ? ['no sentence'] : []),
    ...(roles === undefined ? ['no x-roles'] : []),
    ...(roles !== undefined && isPublic !== (roles.length === 0)
      ? ['public by security or by x-roles alone']
      : []),
    ...silent.map(([status]) => `no X-Request-Id on ${status}`),
  ]
}
