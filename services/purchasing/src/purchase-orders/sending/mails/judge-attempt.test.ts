import { describe, expect, it } from 'vitest'
import { judgeAttempt, type Outcome } from './judge-attempt.ts'

const outcome = (fields: Partial<Outcome> = {}): Outcome => ({
  accepted: [],
  refused: [],
  fault: null,
  ...fields,
})
const refused = (code: number | undefined) => [
  { address: 'dana@example.com', code, answer: 'no such mailbox' },
]
const down = { sentence: 'The mail server cannot be reached', isFinal: false }

describe('an attempt to mail an order', () => {
  it('is sent when every address has it', () => {
    const judged = judgeAttempt(['lee@example.com'], 2, outcome({ accepted: ['dana@example.com'] }))
    expect(judged).toMatchObject({
      state: 'SENT',
      error: null,
      accepted: ['lee@example.com', 'dana@example.com'],
    })
  })

  it('fails for an address that does not exist, and keeps who has it', () => {
    const judged = judgeAttempt(
      [],
      1,
      outcome({ accepted: ['lee@example.com'], refused: refused(550) }),
    )
    expect(judged).toMatchObject({
      state: 'FAILED',
      error: 'dana@example.com was refused: no such mailbox',
      accepted: ['lee@example.com'],
    })
  })

  it('is tried again, later each time, while the server is busy or away', () => {
    const pauses = [1, 2, 3].map((attempts) => judgeAttempt([], attempts, outcome({ fault: down })))
    expect(pauses.map(({ state, againIn }) => [state, againIn])).toEqual([
      ['QUEUED', 10],
      ['QUEUED', 20],
      ['QUEUED', 40],
    ])
    expect(judgeAttempt([], 1, outcome({ refused: refused(451) })).state).toBe('QUEUED')
  })

  it('is given up after six attempts, and at once for what cannot succeed', () => {
    expect(judgeAttempt([], 6, outcome({ fault: down })).state).toBe('FAILED')
    const fault = { sentence: 'The mail server refused the sign-in', isFinal: true }
    expect(judgeAttempt([], 1, outcome({ fault })).state).toBe('FAILED')
  })
})
