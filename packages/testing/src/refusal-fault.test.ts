import { describe, expect, it } from 'vitest'
import { type DeclaredError, refusalFault } from './refusal-fault.ts'

const locked: DeclaredError = { status: 409, code: 'BID_LOCKED', sentence: 'The bid is locked' }
const tooMany: DeclaredError = {
  status: 400,
  code: 'INVALID',
  sentence: 'At most {max} (of {…}) can be named at once',
}
const ownParent: DeclaredError = { status: 400, code: 'INVALID', sentence: 'It is its own parent' }
const inAnyWords: DeclaredError = { status: 400, code: 'INVALID' }

describe('a refusal', () => {
  it.each([
    ['by its sentence', locked, 'The bid is locked'],
    ['with what is filled in', tooMany, 'At most 50 (of 70) can be named at once'],
    ['in whatever words', inAnyWords, 'Name is required'],
  ])('that is declared %s is in order', (_how, error, sentence) => {
    expect(refusalFault({ ...error, sentence }, [error])).toBeUndefined()
  })

  it.each<readonly [string, DeclaredError, string, readonly DeclaredError[]]>([
    ['by another code', locked, 'The bid is locked', [inAnyWords]],
    ['by another status', locked, 'The bid is locked', [{ ...locked, status: 400 }]],
    ['by another sentence of its code', ownParent, 'It is its own parent', [tooMany]],
    ['as whole as it is', tooMany, 'At most 50 (of 70) can be named', [tooMany]],
  ])('that is not declared %s is a fault', (_how, error, sentence, declared) => {
    expect(refusalFault({ ...error, sentence }, declared)).toBe(
      `the error is not declared: ${error.code} "${sentence}"`,
    )
  })
})
