import type { BrowserContext, Request, Response } from 'playwright-core'
import { checkAnswer, isOfTheApi } from '../src/check-answers.ts'

/** Requests that are not answered yet, without the stream of changes. */
export function pendingOf(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>()
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) pending.add(request)
  })
  const ended = (request: Request): boolean => pending.delete(request)
  context.on('requestfinished', ended).on('requestfailed', ended)
  return pending
}

/** What the page gets is checked against the API reference like what the tests get themselves. */
export async function checkPageAnswer(answer: Response): Promise<void> {
  const path = new URL(answer.url()).pathname
  if (!isOfTheApi(path)) return
  // A page that has moved on no longer has the answer.
  const sent = await answer.headersArray().catch(() => undefined)
  if (sent === undefined) return
  const headers = new Headers(sent.map(({ name, value }): [string, string] => [name, value]))
  const isJson = headers.get('content-type')?.startsWith('application/json') === true
  const body = isJson ? await answer.text().catch(() => undefined) : undefined
  if (isJson && body === undefined) return
  // What the browser had already it shows as 200, with the headers of the 304.
  const isKnown = answer.status() === 200 && !headers.has('content-type')
  const status = isKnown ? 304 : answer.status()
  const call = { method: answer.request().method(), path, status, headers }
  checkAnswer({ ...call, ...(body !== undefined && { body }) })
}
