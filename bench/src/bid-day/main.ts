import type { Page } from 'playwright-core'
import type { SeededBid } from '../bids.ts'
import { openBrowser, openPage, signInOn } from '../pages/browser.ts'
import { type System, startSystem } from '../system.ts'
import { type Step, timed } from './steps.ts'

/**
 * `npm run bench:bid-day`: a quote that comes five minutes before the bid is due, from its last key
 * to the bytes of the printed proposal, in a browser and through the gateway, on empty data of its
 * own.
 */
const ITEMS = 5_000
const LINKED = 500
const ROUNDS = 5
const MOST_MS = 10_000

interface WithId {
  readonly id: string
}

const system = await startSystem((text) => console.log(text))
const browser = await openBrowser()
try {
  const bid = await system.bids.create(ITEMS, 10)
  const packageId = await quotedPackage(system, bid)
  const page = await openPage(browser, system.gatewayUrl)
  await signInOn(page)
  const sums: number[] = []
  // Each price is lower than the one before, so that the vendor is the lowest and carried again.
  for (let round = 0; round <= ROUNDS; round++) {
    const steps = await lateQuote(page, { bid, packageId, price: 4_000 - round * 100 })
    const sum = steps.reduce((total, { ms }) => total + ms, 0)
    const told = steps.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(', ')
    console.log(`${round === 0 ? 'cold' : `round ${round}`}: ${sum.toFixed(0)} ms (${told})`)
    if (round > 0) sums.push(sum)
  }
  const slowest = Math.max(...sums)
  const isMet = slowest <= MOST_MS
  console.log(`${isMet ? 'met' : 'MISS'}: the slowest took ${slowest.toFixed(0)} of ${MOST_MS} ms`)
  if (!isMet) process.exitCode = 1
} finally {
  await browser.close()
  await system.stop()
}

/** A package over items of the bid, priced by one vendor whose quote is carried, and by a second. */
async function quotedPackage({ session }: System, { id, scopes }: SeededBid): Promise<string> {
  const api = await session()
  const items = scopes.flatMap(({ items: of }) => of.subcontractor ?? []).slice(0, LINKED)
  const made = await api.json<WithId & { readonly lines: readonly WithId[] }>(
    'POST',
    `/api/bids/${id}/packages`,
    {
      name: 'Joints',
      kind: 'SUBCONTRACT',
      lines: [{ description: 'Saw cut', quantity: 1, uom: 'LS' }],
      links: items.map((itemId) => ({ itemId, component: 'TOTAL' })),
    },
  )
  const path = `/api/packages/${made.id}`
  const quoteOf = (vendorName: string, amount: number) =>
    api.json<WithId>('POST', `${path}/quotes`, {
      vendorName,
      form: 'UNIT_PRICES',
      lines: made.lines.map((line) => ({ lineId: line.id, coverage: 'INCLUDED', amount })),
    })
  const { id: quoteId } = await quoteOf('Alamo', 4_500)
  await quoteOf('Brazos', 4_600)
  await api.json('POST', `${path}/carry`, { quoteId })
  return made.id
}

interface LateQuote {
  readonly bid: SeededBid
  readonly packageId: string
  readonly price: number
}

/** What an estimator does: types the price, carries it, and takes the paper. */
async function lateQuote(page: Page, { bid, packageId, price }: LateQuote) {
  const steps: Step[] = []
  const step = timed(steps)
  await carryAgain(bid, packageId)
  await page.goto(`/bids/${bid.id}/quotes/${packageId}`)
  const cell = page.getByRole('textbox', { name: 'Brazos, Saw cut', exact: true })
  const carry = page.getByRole('button', { name: 'Carry Brazos' })
  await carry.waitFor()
  await cell.fill(String(price))
  const level = price.toLocaleString('en-US', { minimumFractionDigits: 2 })
  await step('levelled', async () => {
    await page.keyboard.press('Tab')
    await page.getByText(`level at $${level}`).waitFor()
  })
  const carried = page.getByText(/^Brazos is carried\. The bid is /).last()
  await step('carried', async () => {
    await carry.click()
    await carried.waitFor()
  })
  await step('printed', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/pdf/preview'))
    await page.getByRole('link', { name: 'Proposal', exact: true }).click()
    const { pdf } = (await (await answered).json()) as { readonly pdf: string }
    if (!Buffer.from(pdf, 'base64').subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      throw new Error('What was printed is no PDF')
    }
  })
  return steps
}

/** The other vendor is carried again, as it was before the call. */
async function carryAgain(bid: SeededBid, packageId: string): Promise<void> {
  const api = await system.session()
  const quotes = await api.json<readonly (WithId & { readonly vendorName: string })[]>(
    'GET',
    `/api/packages/${packageId}/quotes`,
  )
  const alamo = quotes.find(({ vendorName }) => vendorName === 'Alamo')
  if (alamo === undefined) throw new Error(`The package of ${bid.bidNumber} has no other quote`)
  const body = { quoteId: alamo.id, reason: 'Known on our sites' }
  await api.json('POST', `/api/packages/${packageId}/carry`, body)
}
