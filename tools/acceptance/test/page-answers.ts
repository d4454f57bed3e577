import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import { checkAnswer, isOfTheApi } from '../src/check-answers.ts'

/** Requests of the context's open pages that are not answered yet, without the stream of changes. */
export function pendingOf(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>()
  const follow = (page: Page): void => {
    const asked = new Set<Request>()
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) return
      asked.add(request)
      pending.add(request)
    })
    const end = (request: Request): boolean => pending.delete(request) && asked.delete(request)
    page.on('requestfinished', end).on('requestfailed', end)
    // Nobody is told how those end that a page has left open.
    page.on('close', () => asked.forEach(end))
  }
  context.pages().forEach(follow)
  context.on('page', follow)
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
