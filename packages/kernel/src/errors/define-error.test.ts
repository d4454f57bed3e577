import { describe, expect, it } from 'vitest'
import { defineError, documentedSentence } from './define-error.ts'

const Locked = defineError('conflict', 'BID_LOCKED', 'The bid is locked')
const WrongState = defineError(
  'conflict',
  'PO_WRONG_STATE',
  'Purchase order is {status}; {action} needs {states…}',
)
const Taken = defineError('conflict', 'TAKEN', '{sentence…}')

describe('a defined error', () => {
  it('has its kind, code and sentence, and knows its definition', () => {
    const error = Locked()
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 'BID_LOCKED',
      message: 'The bid is locked',
      definition: Locked,
    })
  })

  it('is an instance of its definition alone', () => {
    const error: unknown = Locked()
    expect([error instanceof Locked, error instanceof Taken]).toEqual([true, false])
    expect(new Error('The bid is locked') instanceof Locked).toBe(false)
  })

  it('fills in what its sentence names', () => {
    const error = WrongState({ status: 'COMPLETE', action: 'update', states: 'A or B' })
    expect(error.message).toBe('Purchase order is COMPLETE; update needs A or B')
  })

  it('takes a filled-in text as it is, whatever signs it has', () => {
    expect(Taken({ sentence: 'The name $& {status} is taken' }).message).toBe(
      'The name $& {status} is taken',
    )
  })

  it('carries its cause, details and the time to wait', () => {
    const cause = new Error('unique')
    const details = [{ path: 'name', message: 'taken' }]
    expect(Taken({ sentence: 'x' }, { cause, details, retryAfterSeconds: 3 })).toMatchObject({
      cause,
      details,
      retryAfterSeconds: 3,
    })
  })

  it('begins its stack where it is thrown', () => {
    expect(Locked().stack?.split('\n')[1]).toContain('define-error.test.ts')
  })
})

describe('the reference', () => {
  it('names what is filled in, but not phrases', () => {
    expect(documentedSentence(WrongState)).toBe('Purchase order is {status}; {action} needs {…}')
  })

  it('has no sentence where each case has words of its own', () => {
    expect(documentedSentence(Taken)).toBeUndefined()
  })
})
