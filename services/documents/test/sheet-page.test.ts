import { freePort } from '@formwork/testing'
import puppeteer, { type Browser, type Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumFiles } from '../src/pdf/chromium-files.ts'
import { example7Bid, example7Parts } from '../src/testing/example-7.ts'
import { type RunningDocuments, runDocuments } from './running-documents.ts'

let documents: RunningDocuments
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  const port = await freePort()
  documents = await runDocuments({ PUBLIC_URL: `http://127.0.0.1:${port}` }, port)
  documents.estimating.know(example7Bid, () => example7Parts)
  const files = await chromiumFiles(process.env.CHROMIUM_PATH)
  browser = await puppeteer.launch({
    executablePath: files.executable,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...files.env },
  })
  page = await browser.newPage()
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.setExtraHTTPHeaders(documents.cookie('PM'))
  const hosted = await documents.as('PM', 'POST', `/api/bids/${example7Bid.id}/export/pm`, {
    payload: { format: 'hosted_sheets' },
  })
  await page.goto(`${documents.origin}/api/sheets/${hosted.json().spreadsheetId}`)
}, 60_000)
afterAll(async () => {
  await browser.close()
  await documents.close()
})

const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent)
const type = async (selector: string, value: string) => {
  await page.$eval(selector, (input) => {
    if ('value' in input) input.value = ''
  })
  await page.type(selector, value)
  await page.keyboard.press('Tab')
}
const says = (message: string) =>
  page.waitForFunction(
    `document.getElementById('status').textContent.includes(${JSON.stringify(message)})`,
    { timeout: 5_000 },
  )

it('shows the sheet, and saves what is typed into it', async () => {
  expect(await textOf('h1')).toBe('Harbor Point Warehouse')
  expect(await textOf('.total [data-budget]')).toBe('$45,204.41')
  await type('[data-position="0"] input[name="committed"]', '$1,000.5')
  await says('Saved')
  expect(await textOf('[data-position="0"] [data-remaining]')).toBe('$849.50')
  expect(await textOf('.subtotal [data-committed]')).toBe('$1,000.50')
  expect(await textOf('.total [data-remaining]')).toBe('$44,203.91')
  await page.reload()
  const kept = await page.$eval('[data-position="0"] input', (input) => input.value)
  expect(kept).toBe('1000.50')
})

it('says what is wrong with an amount, and keeps it for correction', async () => {
  await type('[data-position="0"] input[name="actual"]', 'ten')
  await says('"ten" is not an amount')
  await type('[data-position="0"] input[name="actual"]', '(50)')
  await says('Saved')
  expect(await textOf('[data-position="0"] [data-actual], .subtotal [data-actual]')).toBe('-$50.00')
})

it('breaks none of its own rules', () => {
  expect(complaints).toEqual([])
})
