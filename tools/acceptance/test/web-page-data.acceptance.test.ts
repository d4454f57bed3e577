import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { apiAs, as, browse, quiet, settled, type Visit } from './browser.ts'
import { addressOf, PAGES, type PageIds } from './page-list.ts'
import { recordsOfPages } from './records-of-pages.ts'

let ids: PageIds
browse()

beforeAll(async () => {
  ids = await recordsOfPages(await apiAs('admin@example.com'), `${Date.now()}`)
})

/**
 * Notes what the page asks for, and holds back every answer but who works here until `answer()`:
 * what is asked for before depends on no answer.
 */
const HOLD = `
  window.asked = []
  const held = new Promise((resolve) => { window.answer = resolve })
  const send = window.fetch
  window.fetch = async (request, init) => {
    const { pathname, search } = new URL(request.url ?? request, location.href)
    window.asked.push((request.method ?? 'GET') + ' ' + pathname + search)
    const answer = await send(request, init)
    if (['/api/auth/session', '/api/events'].includes(pathname)) return answer
    const body = await answer.arrayBuffer()
    await held
    return new Response(body.byteLength === 0 ? null : body, answer)
  }`

/** The stream of changes is no answer, and the days of a calendar are those of its place. */
const LEFT_TO_THE_PAGE = /^\/api\/events$|[?&](from|asOf)=\d{4}-/

const countOf = (reads: readonly string[], read: string): number =>
  reads.filter((one) => one === read).length

async function askedBy(page: Page): Promise<readonly string[]> {
  const asked = await page.evaluate<readonly string[]>('window.asked')
  return asked.flatMap((one) => (one.startsWith('GET /api/') ? [one.slice('GET '.length)] : []))
}

/** What of a page is named in vain, asked for once more, or not named although nothing leads to it. */
async function faultsOf(address: string, here: Visit): Promise<readonly string[]> {
  const { page } = here
  const sent: string[] = []
  const note = (url: string): void => {
    sent.push(url.slice(here.baseURL.length))
  }
  page.on('request', (request) => note(request.url()))
  const answer = await page.goto(address)
  const links = answer?.headers().link ?? ''
  const named = [...links.matchAll(/<(\/api\/[^>]+)>/g)].map(([, read = '']) => read)
  await page.locator('#content').waitFor()
  await quiet(here)
  const first = await askedBy(page)
  await page.evaluate('window.answer()')
  await settled(here)
  const asked = await askedBy(page)
  page.removeAllListeners('request')
  // An address of before leads to another page.
  if (new URL(page.url()).pathname !== address.split('?', 1)[0]) return []
  return [
    ...first
      .filter((read) => !named.includes(read) && !LEFT_TO_THE_PAGE.test(read))
      .map((read) => `${address} does not name ${read}`),
    ...named
      .filter((read) => !asked.includes(read))
      .map((read) => `${address} names ${read} in vain`),
    ...named
      .filter((read) => countOf(sent, read) > Math.max(1, countOf(asked, read)))
      .map((read) => `${address} asks once more for ${read}`),
  ]
}

it.each(Object.entries(PAGES))(
  'the pages of %s name what they begin with, and take the answers to that',
  (role, pages) =>
    as(role, async (page, here) => {
      await page.addInitScript(HOLD)
      const faults: string[] = []
      for (const one of pages) faults.push(...(await faultsOf(addressOf(one, ids), here)))
      expect(faults).toEqual([])
    }),
)
