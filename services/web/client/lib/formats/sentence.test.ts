import { ApiError } from '@formwork/api-client'
import { describe, expect, it } from 'vitest'
import { sentenceOf, withDaysInWords } from './sentence.ts'

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

describe('a day in a sentence of the API is read as people write it', () => {
  it.each([
    [
      '2026-11-19 is before the award on 2026-11-20',
      'Nov 19, 2026 is before the award on Nov 20, 2026',
    ],
    [
      'The insurance of Harbor Steel ends on 2026-12-31',
      'The insurance of Harbor Steel ends on Dec 31, 2026',
    ],
    [
      'Nothing approved from 2020-01-01 to 2020-12-31',
      'Nothing approved from Jan 1, 2020 to Dec 31, 2020',
    ],
  ])('%s', (sentence, read) => {
    expect(withDaysInWords(sentence)).toBe(read)
  })

  it('of a moment by the clock of this machine', () => {
    const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    const read = moment.format(new Date('2026-12-01T17:00:00Z'))
    expect(withDaysInWords('Bid N-1 is due at 2026-12-01 17:00 UTC')).toBe(
      `Bid N-1 is due at ${read}`,
    )
  })

  it.each([
    'Invoice 2026-03-04 of Capitol Ready Mix was entered',
    'The order "of 2026-03-04" is there',
    'Nothing is due on 2026-13-45',
    'Sent with PO-2026-03-04',
  ])('and no number is taken for one: %s', (sentence) => {
    expect(withDaysInWords(sentence)).toBe(sentence)
  })
})
