import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  chromium as playwright,
  type Request,
  request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { holdTest } from '../src/check-answers.ts'
import { checkPageAnswer, pendingOf } from './page-answers.ts'
import type { SwitchedNetwork } from './switched-network.ts'

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

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Where the system is. */
  readonly baseURL: string
  /** What the browser itself complained of: refused styles and scripts, faults of the page. */
  readonly complaints: readonly string[]
  /** Whether the page that is open hears of changes. */
  readonly hearsChanges: () => boolean
  /** Requests that are not answered yet, without the stream of changes. */
  readonly pending: ReadonlySet<Request>
}

async function visit(
  browser: Browser,
  place: {
    readonly baseURL: string
    readonly timezoneId?: string
    readonly serviceWorkers: 'allow' | 'block'
  },
): Promise<Visit> {
  const context = await browser.newContext({
    ...place,
    viewport: WIDTHS.wide,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('response', (answer) => holdTest(checkPageAnswer(answer)))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refusal of the API is the page's to tell, and a line of the console beside it.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  let hears = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) hears = false
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events')) hears = response.ok()
  })
  return {
    page,
    context,
    baseURL: place.baseURL,
    complaints,
    hearsChanges: () => hears,
    pending: pendingOf(context),
  }
}

const PASSWORD = 'estimate-local'

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
export async function settled({ page, pending }: Visit): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      const before = pending.size
      await page.waitForTimeout(QUIET_MS)
      return before + pending.size
    })
    .toBe(0)
}

/** Within which a page asks for what an answer has led to. */
const QUIET_MS = 100

export interface Stage {
  /** The API as an estimator, to prepare what a test is about and to look at what it left. */
  readonly api: ApiClient
  readonly here: Visit
  readonly page: Page
  /** Another user, signed in, in a browser of their own that has no page open yet. */
  readonly visitAs: (email: string, password?: string) => Promise<Visit>
  /** Does one role's part of the day in a browser of its own, and leaves. */
  readonly actAs: (role: string, work: (page: Page, here: Visit) => Promise<void>) => Promise<void>
}

/** The notice that tells what was done. */
export const said = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor()

/**
 * A visit in the Chromium of all files for each test, signed in and with no page open yet, or one
 * for all tests of the file where each test goes on where the last one stopped. Registered before
 * the file's own hooks, so that these find it.
 */
export function browse(
  onStage: (stage: Stage) => void,
  {
    as,
    per = 'test',
    gatewayUrl = () => inject('gatewayUrl'),
    network = async () => undefined,
    serviceWorkers,
    timezoneId,
  }: {
    readonly as?: string
    readonly per?: 'test' | 'file'
    /** Of a system of the file's own, once that runs. */
    readonly gatewayUrl?: () => string
    /** What the browser has its network through, instead of straight. */
    readonly network?: () => Promise<SwitchedNetwork | undefined>
    /**
     * Whether pages start the service worker, which fetches all their files once more: by default
     * only where the network may be cut off.
     */
    readonly serviceWorkers?: 'allow' | 'block'
    /** Where the browser is, by its clock; else where the tests run. */
    readonly timezoneId?: string
  } = {},
): void {
  let browser: Browser
  let switched: SwitchedNetwork | undefined
  let api: ApiClient
  let here: Visit
  const visits: Visit[] = []
  const open = async (): Promise<Visit> => {
    const opened = await visit(browser, {
      baseURL: gatewayUrl(),
      serviceWorkers: serviceWorkers ?? (switched === undefined ? 'block' : 'allow'),
      ...(timezoneId && { timezoneId }),
    })
    visits.push(opened)
    return opened
  }
  const visitAs = async (email: string, password?: string): Promise<Visit> => {
    const other = await open()
    await startSession(other, email, password)
    return other
  }
  const actAs: Stage['actAs'] = async (role, work) => {
    const other = await visitAs(`${role}@example.com`)
    try {
      await work(other.page, other)
    } finally {
      await other.context.close()
    }
  }
  const arrive = async (): Promise<void> => {
    here = await open()
    if (as !== undefined) await startSession(here, as)
    onStage({ api, here, page: here.page, visitAs, actAs })
  }
  beforeAll(async () => {
    switched = await network()
    browser = await (switched === undefined ? commonBrowser() : openBrowser(switched))
    api = await apiAs('estimator@example.com')
    if (per === 'file') await arrive()
  })
  afterAll(async () => {
    await Promise.all(visits.splice(0).map(({ context }) => context.close()))
    if (switched === undefined) return
    await browser.close()
    switched.close()
  })
  if (per === 'file') return
  beforeEach(arrive)
  afterEach(() => here.context.close())
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

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/**
 * The theme changes colours alone, so that the dark one is checked by the rules about colours. Styles
 * are not loaded a second time, which only experimental rules ask for.
 */
const AXE_RUN = {
  light:
    "{ resultTypes: ['violations'], preload: { assets: ['media'] }, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }",
  dark: "{ resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }",
} as const

/**
 * Holds the page on screen to what every page is held to, in both themes and widths, and with
 * `FORMWORK_PAGE_PICTURES=on` keeps its pictures in `.data/pictures`: one `h1`, one `main`, a title of its own, no violation of WCAG 2.2
 * AA, nothing sideways at 360 px. `settle` brings into place what a change of the width has moved.
 */
export async function inspect(
  { page, complaints }: Visit,
  name: string,
  settle = async (): Promise<void> => {},
): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axe)
  await page.locator('h1').first().waitFor()
  expect(await page.locator('h1').count(), `h1 of ${name}`).toBe(1)
  expect(await page.locator('main').count(), `main of ${name}`).toBe(1)
  expect(await page.title()).toMatch(/^.+ · Formwork$/)
  for (const theme of THEMES) {
    await setTheme(page, theme)
    for (const [size, viewport] of Object.entries(WIDTHS)) {
      await page.setViewportSize(viewport)
      await settle()
      if (KEEPS_PICTURES) {
        const path = join(PICTURES, `${name}-${size}-${theme}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      const { violations } = await page.evaluate<AxeResults>(`axe.run(${AXE_RUN[theme]})`)
      const told = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
      expect(told, `${name}, ${size}, ${theme}`).toEqual([])
    }
    expect(await overflowOf(page), `${name} scrolls sideways`).toBe(0)
    await page.setViewportSize(WIDTHS.wide)
  }
  expect(complaints, `console of ${name}`).toEqual([])
}

/** Chooses one in a field that finds it by what is typed. */
export async function pick(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(name)
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).waitFor()
  await field.press('Enter')
}
