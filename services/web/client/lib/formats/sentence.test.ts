import { ApiError } from '@formwork/api-client'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from './sentence.ts'

const refused = (sentence: string, status: number, code: string) =>
  new ApiError(sentence, { status, code, details: [] })

describe('a refusal is said in the words of the pages', () => {
  it.each([
    [
      'of a change that was not seen',
      refused('The resource has changed since it was read', 412, 'PRECONDITION_FAILED'),
      'Somebody else has changed this since you read it. Look at it as it is now, then do it again.',
    ],
    [
      'of a session that is over',
      refused('unauthorised', 401, 'UNAUTHORISED'),
      'Your session has ended, so that this was not done. Sign in, then do it again.',
    ],
    [
      'of a state',
      refused('Purchase order is COMPLETE; reject needs WITH_RECEIPT or ALLOCATED', 409, 'PO'),
      'Purchase order is Complete; reject needs With receipt or Allocated',
    ],
    [
      'of a role',
      refused('Your role (OPS) does not allow this: ADMIN, ESTIMATOR or PM', 403, 'FORBIDDEN'),
      'Your role (Operations) does not allow this: Administrator, Estimator or Project manager',
    ],
    [
      'and otherwise as the API says it',
      refused('The OPSIS mix PM-4000 is not there', 404, 'NOT_FOUND'),
      'The OPSIS mix PM-4000 is not there',
    ],
  ])('%s', (_of, error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence)
  })
})
