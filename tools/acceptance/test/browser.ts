import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type Locator,
  type Page,
  chromium as playwright,
  type Request,
  request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { holdTest } from '../src/check-answers.ts'
import { newContext, type TakenContext, takeContext } from './contexts.ts'
import { type AxeViolation, unreadableText } from './contrast.ts'
import { checkPageAnswer, pendingOf } from './page-answers.ts'
import { type SwitchedNetwork, switchedNetwork } from './switched-network.ts'

const PICTURES = join(import.meta.dirname, '../../../.data/pictures')
/** For those who look at them; a run that only checks does not paint them. */
const KEEPS_PICTURES = process.env.FORMWORK_PAGE_PICTURES === 'on'
const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = { wide: { width: 1280, height: 860 }, narrow: { width: 360, height: 740 } } as const

/** The Chromium that prints the PDFs, driven as a person would. */
async function openBrowser(network?: SwitchedNetwork): Promise<Browser> {
  const executablePath = await chromium.executablePath()
  const args = ['--no-sandbox', '--disable-gpu']
  return playwright.launch({ executablePath, args, ...(network && { proxy: network.proxy }) })
}

let common: Promise<Browser> | undefined

/** One Chromium for all files of a worker; it ends with the worker. */
async function commonBrowser(): Promise<Browser> {
  const open = await common
  if (open?.isConnected() === true) return open
  common = openBrowser()
  return common
}

const NO_WORKER_SCRIPT = 'An unknown error occurred when fetching the script.'

export interface Visit extends TakenContext {
  /** Where the system is. */
  readonly baseURL: string
  /** What the browser itself complained of: refused styles and scripts, faults of the page. */
  readonly complaints: readonly string[]
  /** Whether the page that is open hears of changes. */
  readonly hearsChanges: () => boolean
  /** Requests that are not answered yet, without the stream of changes. */
  readonly pending: ReadonlySet<Request>
}

interface Place {
  readonly baseURL: string
  readonly timezoneId?: string
  readonly serviceWorkers: 'allow' | 'block'
}

/** @param take how it comes by a context */
async function visit(
  browser: Browser,
  place: Place,
  take: typeof newContext | typeof takeContext,
): Promise<Visit> {
  const options = {
    ...place,
    viewport: WIDTHS.wide,
    reducedMotion: 'reduce' as const,
    permissions: ['clipboard-read', 'clipboard-write'],
  }
  const taken = await take(browser, options)
  const { context, page } = taken
  context.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('response', (answer) => holdTest(checkPageAnswer(answer)))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refusal of the API is the page's to tell, and a line of the console beside it.
    const isAnswer = message.text().startsWith('Failed to load resource')
    // The browser looks for a newer worker by itself, also while a test has cut the network.
    const isOfCut = network?.wasCut() === true && message.text() === NO_WORKER_SCRIPT
    if (message.type() === 'error' && !isAnswer && !isOfCut) complaints.push(message.text())
  })
  let hears = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) hears = false
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events')) hears = response.ok()
  })
  return {
    ...taken,
    baseURL: place.baseURL,
    complaints,
    hearsChanges: () => hears,
    pending: pendingOf(context),
  }
}

export const PASSWORD = 'estimate-local'

/** Signs in without the form, which `web-session` fills in, and opens the home page. */
export async function signInAs(here: Visit, email: string, password = PASSWORD): Promise<void> {
  await startSession(here, email, password)
  await here.page.goto('/')
  await here.page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** Signs in and leaves it to the test which page to open first. */
async function startSession(
  { context, baseURL }: Visit,
  email: string,
  password = PASSWORD,
): Promise<void> {
  // Not through the context, whose network a test may have switched.
  const api = await request.newContext({ baseURL })
  const answer = await api.post('/api/auth/signin', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { cookies } = await api.storageState()
  await context.addCookies(cookies)
  await api.dispose()
}

/** The API as one of the local users. */
export async function apiAs(email: string): Promise<ApiClient> {
  const api = createApiClient({ baseUrl: inject('gatewayUrl') })
  unwrap(await api.post('/api/auth/signin', { body: { email, password: PASSWORD } }))
  return api
}

/** The page has what it asked for, and asks for nothing more. */
export async function settled(visited: Visit): Promise<void> {
  await visited.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await quiet(visited)
}

/** The network has answered all that the page asks for by now, but for what the test holds back. */
export async function quiet({ page, pending }: Visit, held = 0): Promise<void> {
  await expect
    .poll(async () => {
      const before = pending.size
      await page.waitForTimeout(QUIET_MS)
      return before === held && pending.size === held
    })
    .toBe(true)
}

/** Within which a page asks for what an answer has led to. */
const QUIET_MS = 100

/*
 * The stage: what `browse` has opened for the running test, by the time that the file's own hooks
 * run. Tests of a worker run one after the other.
 */

/** The API as an estimator, to prepare what a test is about and to look at what it left. */
export let api: ApiClient
export let here: Visit
/** The page of `here`. */
export let page: Page
/** What the browser has its network through, where `browse` is told to switch it. */
export let network: SwitchedNetwork

/** Opens another page of the visit, which is `page` from now on. */
export async function openPage(): Promise<void> {
  page = await here.context.newPage()
  here = { ...here, page }
}

/** The visits that nobody has left yet. */
const visits = new Set<Visit>()
let open: () => Promise<Visit>

/** Another user, signed in, in a browser of their own that has no page open yet. */
export async function visitAs(email: string, password?: string): Promise<Visit> {
  const other = await open()
  await startSession(other, email, password)
  return other
}

/** Does one role's part of the day in a browser of its own, and leaves. */
export async function as(
  role: string,
  work: (page: Page, here: Visit) => Promise<void>,
): Promise<void> {
  const other = await visitAs(`${role}@example.com`)
  try {
    await work(other.page, other)
  } finally {
    await leave(other)
  }
}

async function leave(visited: Visit): Promise<void> {
  if (visits.delete(visited)) await visited.leave()
}

const leaveAll = () => Promise.all([...visits].map(leave))

/** The notice that tells what was done. */
export const said = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor()

const isRead = (method: string): boolean => method === 'GET'
export const isWrite = (method: string): boolean => !isRead(method)

/** Holds such requests back until what it returns is called, which waits for one of them. */
export async function heldBack(
  page: Page,
  address: string | RegExp,
  isHeld = isRead,
): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (isHeld(route.request().method())) {
      asked.resolve()
      await free.promise
    }
    await route.continue()
  })
  return async () => {
    await asked.promise
    free.resolve()
  }
}

/** Of the next such request the page gets no answer, although it takes effect. */
export const loseAnswer = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/**
 * What the page asks the API for from now on. It hears of no changes: what others change, it would
 * ask for again.
 */
export async function askedOf(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route('**/api/events', (route) => route.abort())
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(request.url())
  })
  return asked
}

/**
 * A visit in the Chromium of all files for each test, signed in and with no page open yet, or one
 * for all tests of the file where each test goes on where the last one stopped. Registered before
 * the file's own hooks, so that these find it.
 */
export function browse({
  as: user,
  per = 'test',
  gatewayUrl = () => inject('gatewayUrl'),
  cache = 'kept',
  isSwitched = false,
  serviceWorkers = isSwitched ? 'allow' : 'block',
  timezoneId,
}: {
  readonly as?: string
  readonly per?: 'test' | 'file'
  /** Of a system of the file's own, once that runs. */
  readonly gatewayUrl?: () => string
  /** Whether visits have files of the pages from visits before them. */
  readonly cache?: 'kept' | 'empty'
  /** Whether the browser has its network through `network`, instead of straight. */
  readonly isSwitched?: boolean
  /**
   * Whether pages start the service worker, which fetches all their files once more: by default
   * only where the network may be cut off.
   */
  readonly serviceWorkers?: 'allow' | 'block'
  /** Where the browser is, by its clock; else where the tests run. */
  readonly timezoneId?: string
} = {}): void {
  let browser: Browser
  // A worker has a cache of its own, and a switched network ends with its file.
  const isKept = cache === 'kept' && serviceWorkers === 'block' && !isSwitched
  const arrive = async (): Promise<void> => {
    here = await open()
    page = here.page
    if (user !== undefined) await startSession(here, user)
  }
  beforeAll(async () => {
    if (isSwitched) network = await switchedNetwork()
    browser = await (isSwitched ? openBrowser(network) : commonBrowser())
    open = async () => {
      const place = { baseURL: gatewayUrl(), serviceWorkers, ...(timezoneId && { timezoneId }) }
      const opened = await visit(browser, place, isKept ? takeContext : newContext)
      visits.add(opened)
      return opened
    }
    api = await apiAs('estimator@example.com')
    if (per === 'file') await arrive()
  })
  afterAll(async () => {
    await leaveAll()
    if (!isSwitched) return
    await browser.close()
    network.close()
  })
  if (per === 'file') return
  beforeEach(arrive)
  afterEach(leaveAll)
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )

export const THEMES = ['light', 'dark'] as const

/** As a reader has chosen it, and their system. */
export async function setTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}

/** A phone, a tablet and the screen of an office. */
export const FITTED = [390, 1_024, 1_440] as const

/**
 * Holds the page on screen to what it is at any width: nothing goes sideways, and what `whole` finds
 * stands on one line.
 */
export async function fitsEveryWidth(
  { page }: Visit,
  name: string,
  whole: readonly Locator[] = [],
): Promise<void> {
  for (const width of FITTED) {
    await page.setViewportSize({ width, height: 860 })
    expect(await overflowOf(page), `${name} scrolls sideways at ${width}`).toBe(0)
    for (const place of whole) {
      const tops = await place.first().evaluate((text) => {
        const all = text.ownerDocument.createRange()
        all.selectNodeContents(text)
        return [...all.getClientRects()].map(({ top }) => Math.round(top))
      })
      expect(new Set(tops).size, `lines of ${place} in ${name} at ${width}`).toBe(1)
    }
  }
  await page.setViewportSize(WIDTHS.wide)
}

interface Found {
  readonly violations: readonly AxeViolation[]
  readonly hasLinksInText: boolean
}

/**
 * Whether links among text are told apart by more than a colour: besides the contrast of text, all
 * that a theme decides.
 */
const OF_THEME = 'link-in-text-block'
/** Styles are not loaded a second time, which only experimental rules ask for. */
const AXE_RUN = {
  light:
    "resultTypes: ['violations'], preload: { assets: ['media'] }, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { 'color-contrast': { enabled: false } }",
  dark: `resultTypes: ['violations'], runOnly: { type: 'rule', values: ['${OF_THEME}'] }`,
} as const

/** Half a megabyte, which the engine takes in half the time that `evaluate` does. */
async function bringAxe(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Runtime.evaluate', { expression: await axe, silent: true })
  await devTools.detach()
}

const runAxe = (page: Page, theme: (typeof THEMES)[number]): Promise<Found> =>
  page.evaluate<Found>(`axe.run({ ${AXE_RUN[theme]} }).then(({ violations, inapplicable }) => ({
    violations,
    hasLinksInText: inapplicable.every(({ id }) => id !== '${OF_THEME}'),
  }))`)

/**
 * Holds the page on screen to what every page is held to, in both themes and widths, and with
 * `FORMWORK_PAGE_PICTURES=on` keeps its pictures in `.data/pictures`: one `h1`, one `main`, a title of its own, no violation of WCAG 2.2
 * AA, nothing sideways at 360 px. It is looked at from its top, or as `settle` brings it into place:
 * elsewhere the head that stays in view may cover half of a button, which is then too small a target.
 */
export async function inspect(
  { page, complaints }: Visit,
  name: string,
  settle: () => Promise<unknown> = () => page.evaluate('scrollTo(0, 0)'),
): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await bringAxe(page)
  await page.locator('h1').first().waitFor()
  expect(await page.locator('h1').count(), `h1 of ${name}`).toBe(1)
  expect(await page.locator('main').count(), `main of ${name}`).toBe(1)
  expect(await page.title()).toMatch(/^.+ · Formwork$/)
  try {
    for (const size of ['wide', 'narrow'] as const) {
      await page.setViewportSize(WIDTHS[size])
      await settle()
      await page.evaluate(DRAWN)
      await inspectThemes(page, `${name}-${size}`)
    }
    expect(await overflowOf(page), `${name} scrolls sideways`).toBe(0)
  } finally {
    await page.setViewportSize(WIDTHS.wide)
  }
  expect(complaints, `console of ${name}`).toEqual([])
}

/** What parts of the page find out of their new size is drawn, too. */
const DRAWN =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))'

async function inspectThemes(page: Page, name: string): Promise<void> {
  let hasLinksInText = false
  for (const theme of THEMES) {
    await setTheme(page, theme)
    if (KEEPS_PICTURES) await keepPicture(page, `${name}-${theme}`)
    const violations = [...(await unreadableText(page))]
    if (theme === 'light' || hasLinksInText) {
      const found = await runAxe(page, theme)
      hasLinksInText = found.hasLinksInText
      violations.push(...found.violations)
    }
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
    expect(told, `${name}-${theme}`).toEqual([])
  }
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true })
}

/** Chooses one in a field that finds it by what is typed. */
export async function pick(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(name)
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).waitFor()
  await field.press('Enter')
}
