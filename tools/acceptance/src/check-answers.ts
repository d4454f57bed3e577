import { afterAll, afterEach, expect, inject } from 'vitest'
import { createAnswerCheck, type SeenAnswer } from './answer-check.ts'

const check = createAnswerCheck(inject('apiReference'))
const faults = new Set<string>()
const underWay = new Set<Promise<void>>()

/**
 * Holds one answer of the API against the reference; the test that got it fails with what is
 * undeclared.
 */
export function checkAnswer(answer: SeenAnswer): void {
  const fault = check(answer)
  if (fault !== undefined) faults.add(fault)
}

/**
 * Vitest's set-up of the acceptance tests: every answer of the API that a test gets with `fetch` is
 * read a second time. Pages of the browser hand theirs over themselves (browser.ts).
 */
const plain = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const answer = await plain(input, init)
  const request = input instanceof Request ? input : undefined
  const path = new URL(request?.url ?? String(input)).pathname
  if (isOfTheApi(path) && !answer.redirected) {
    const method = init?.method ?? request?.method ?? 'GET'
    const checked = readAgain(answer).then((read) => {
      if (read !== 'broken off') checkAnswer({ method, path, ...read })
    })
    holdTest(checked)
  }
  return answer
}

/** The test does not end before this is done. */
export const holdTest = (checked: Promise<void>): void => void underWay.add(checked)

/** The page of the reference is none of its operations. */
export const isOfTheApi = (path: string): boolean =>
  path.startsWith('/api/') && !path.startsWith('/api/docs')

type Read = Pick<SeenAnswer, 'status' | 'headers' | 'body'>

/**
 * Only JSON is read: a file may be long, and a stream never ends. What the test itself breaks off
 * is not.
 */
async function readAgain(answer: Response): Promise<Read | 'broken off'> {
  const { status, headers } = answer
  if (headers.get('content-type')?.startsWith('application/json') !== true)
    return { status, headers }
  try {
    return { status, headers, body: await answer.clone().text() }
  } catch {
    return 'broken off'
  }
}

async function tell(): Promise<void> {
  await Promise.all(underWay)
  underWay.clear()
  const found = [...faults]
  faults.clear()
  expect(found, 'answers that the API reference does not declare').toEqual([])
}

afterEach(tell)
afterAll(tell)
