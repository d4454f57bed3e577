import { Decimal } from '@formwork/kernel'

/** JSON text in which exact decimals are numbers. */
export function toJson(value: unknown): string {
  // Decimals have a toJSON of their own, which is heard before the replacer.
  return JSON.stringify(value, function (this: Record<string, unknown>, key, plain) {
    const raw = this[key]
    return raw instanceof Decimal ? raw.toNumber() : plain
  })
}

/**
 * The same text in pieces: a list that is a generator is told member by member, as they come, so
 * that a long one is never there as a whole.
 */
export function* jsonStream(value: unknown): Generator<string> {
  if (isGenerator(value)) yield* listPieces(value)
  else if (isPlain(value) && tellsLater(value)) yield* objectPieces(value)
  else yield toJson(value)
}

function* listPieces(members: Iterable<unknown>): Generator<string> {
  let before = '['
  for (const member of members) {
    yield before
    yield* jsonStream(member)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function* objectPieces(object: object): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    yield `${before}${JSON.stringify(name)}:`
    yield* jsonStream(value)
    before = ','
  }
  yield '}'
}

/** Whether there is a generator in it. Arrays are told as they are. */
function tellsLater(object: object): boolean {
  return Object.values(object).some(
    (value) => isGenerator(value) || (isPlain(value) && tellsLater(value)),
  )
}

function isGenerator(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && value.constructor === Object
}
