import { describe, expect, it } from 'vitest'
import { undeclaredErrors } from './undeclared-errors.ts'

const document = {
  paths: {
    '/api/bids/{id}': {
      get: { 'x-errors': [{ code: 'NOT_FOUND', sentence: 'Bid not found' }] },
      put: { 'x-errors': [{ code: 'OVER_BUDGET' }] },
    },
  },
  components: {
    responses: {
      TooLarge: { 'x-errors': [{ code: 'TOO_LARGE', sentence: 'Send less than {…}' }] },
    },
  },
}

describe('an error of the catalogue', () => {
  it.each([
    ['by an operation', { code: 'NOT_FOUND', status: 404, sentence: 'Bid not found' }],
    ['with what is filled in', { code: 'NOT_FOUND', status: 404, sentence: '{label} not found' }],
    ['in whatever words', { code: 'OVER_BUDGET', status: 409, sentence: '' }],
    ['for all operations', { code: 'TOO_LARGE', status: 413, sentence: 'Send less than 10 MB' }],
    ['by nobody, as it is of no operation', { code: 'NO_CREDENTIAL', status: 401, sentence: 'Oh' }],
    ['by nobody, as it is no refusal', { code: 'INTERNAL', status: 500, sentence: 'Oh' }],
  ])('that is declared %s is in order', (_how, error) => {
    expect(undeclaredErrors(document, [error])).toEqual([])
  })

  it('that no operation declares is found', () => {
    const scope = { code: 'NOT_FOUND', status: 404, sentence: 'Scope not found' }
    const locked = { code: 'BID_LOCKED', status: 409, sentence: 'It is locked' }
    expect(undeclaredErrors(document, [scope, locked])).toEqual([
      'NOT_FOUND: Scope not found',
      'BID_LOCKED: It is locked',
    ])
  })
})
