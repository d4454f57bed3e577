import type { Attempt } from './due-orders.store.ts'

/** What the mail server answered for one address. */
export interface Refusal {
  readonly address: string
  /** 550, …; undefined: it did not get that far. */
  readonly code: number | undefined
  readonly answer: string
}

/** What became of sending a mail: who has it, and why others do not. */
export interface Outcome {
  readonly accepted: readonly string[]
  readonly refused: readonly Refusal[]
  /** Why it reached no one; null: the server looked at each address. */
  readonly fault: { readonly sentence: string; readonly isFinal: boolean } | null
}

/** Some ten minutes in all. */
const MOST_ATTEMPTS = 6
const FIRST_PAUSE_S = 10
const PERMANENT = 500

/** Whether the mail is sent, tried again, or given up; in words for who sent it. */
export function judgeAttempt(
  before: readonly string[],
  attempts: number,
  { accepted, refused, fault }: Outcome,
): Attempt {
  const all = [...before, ...accepted]
  const again = { accepted: all, againIn: FIRST_PAUSE_S * 2 ** (attempts - 1) }
  if (fault === null && refused.length === 0) return { ...again, state: 'SENT', error: null }
  const sentences = [
    ...(fault === null ? [] : [fault.sentence]),
    ...refused.map(({ address, answer }) => `${address} was refused: ${answer}`),
  ]
  const isFinal =
    fault?.isFinal ?? refused.every(({ code }) => code !== undefined && code >= PERMANENT)
  const state = isFinal || attempts >= MOST_ATTEMPTS ? 'FAILED' : 'QUEUED'
  return { ...again, state, error: sentences.join('. ') }
}
