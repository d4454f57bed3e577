import { inject } from 'vitest'
import { createAnswerCheck, type SeenAnswer } from './answer-check.ts'

const check = createAnswerCheck(inject('apiReference'))
const faults = new Set<string>()
const inFlight = new Set<Promise<void>>()

/**
 * Holds one answer of the API against the reference; the test that got it fails with what is
 * undeclared.
 */
export function checkAnswer(answer: SeenAnswer): void {
  const fault = check(answer)
  if (fault !== undefined) faults.add(fault)
}

/** The test does not end before this is done. */
export const holdTest = (checked: Promise<void>): void => void inFlight.add(checked)

/** The page of the reference is none of its operations. */
export const isOfTheApi = (path: string): boolean =>
  path.startsWith('/api/') && !path.startsWith('/api/docs')

/** What was undeclared since this was asked last, once every answer has been checked. */
export async function takeFaults(): Promise<readonly string[]> {
  const waiting = [...inFlight]
  inFlight.clear()
  await Promise.all(waiting)
  const found = [...faults]
  faults.clear()
  return found
}
