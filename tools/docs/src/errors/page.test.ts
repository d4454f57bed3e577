import { expect, it } from 'vitest'
import { errorPage } from './page.ts'

const locked = { status: 409, code: 'BID_LOCKED', sentence: 'The bid is locked | <really>' }
const invalid = { status: 400, code: 'INVALID' }
const operation = (operationId: string) => ({ operationId, 'x-errors': [locked] })

it('names each error once, with the operations that declare it', () => {
  const page = errorPage({
    paths: {
      '/a': { get: operation('a'), post: { operationId: 'b', 'x-errors': [locked, invalid] } },
      '/c': { get: operation('c'), put: operation('d'), delete: operation('e') },
    },
    components: { responses: { Invalid: { 'x-errors': [invalid] } } },
  })
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `BID_LOCKED` | 409 | The bid is locked \\| \\<really\\> | a, b, c, d and 1 more |',
    '| `INVALID` | 400 | *says what is wrong* | every operation |',
  ])
})
