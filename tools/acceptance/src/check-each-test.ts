import { afterAll, afterEach, expect } from 'vitest'
import type { SeenAnswer } from './answer-check.ts'
import { checkAnswer, holdTest, isOfTheApi, takeFaults } from './check-answers.ts'

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
// Files of one worker share it.
afterAll(() => {
  globalThis.fetch = plain
})

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

async function expectNoFaults(): Promise<void> {
  expect(await takeFaults(), 'answers that the API reference does not declare').toEqual([])
}

afterEach(expectNoFaults)
afterAll(expectNoFaults)
