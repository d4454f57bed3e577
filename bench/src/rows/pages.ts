import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { Figures } from '../contender.ts'
import { ofThePages, openBrowser, openPage, signInOn } from '../pages/browser.ts'
import { changeQuantity, keyDelays, openBarePage, openBid, pasteRows } from '../pages/workspace.ts'
import type { Row } from '../row.ts'
import { median, quantile } from '../statistics.ts'
import type { System } from '../system.ts'
import { atMost, within } from '../target.ts'

const SMALL = 50
const BIG = 5_000
const KEYS = 100
const CHANGES = 5
const PASTED = 200

/** Sign-in and home from an empty cache; what the API answers counts apart. */
export const firstView: Row = {
  name: 'first-view',
  measures: [
    {
      name: 'sign-in and home from an empty cache, beside Preact alone',
      unit: 'kB',
      figure: 'kilobytes',
      target: within(250, 'kB'),
    },
  ],
  async prepare(system) {
    const browser = await openBrowser()
    const parts = ['dist/preact.mjs', 'hooks/dist/hooks.mjs', 'compat/dist/compat.mjs']
    const preact = await Promise.all(parts.map((part) => readFile(ofThePages('preact', part))))
    const packed = await promisify(brotliCompress)(Buffer.concat(preact))
    return {
      ours: async () => ({ kilobytes: await loadedBy(browser, system.gatewayUrl) }),
      floor: async () => ({ kilobytes: packed.length / 1_000 }),
      close: () => browser.close(),
    }
  },
}

async function loadedBy(browser: Browser, origin: string): Promise<number> {
  const page = await openPage(browser, origin)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const ofTheApi = new Set<string>()
  let bytes = 0
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) ofTheApi.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ofTheApi.has(requestId)) bytes += encodedDataLength
  })
  await signInOn(page)
  // What the home page loads late.
  await page.waitForTimeout(2_000)
  await page.context().close()
  return bytes / 1_000
}

/** The same work on a big bid and on a small one, each in a page of its own that is signed in. */
async function onTwoBids(
  system: System,
  measure: (page: Page, newBid: () => Promise<string>) => () => Promise<Figures>,
) {
  const browser = await openBrowser()
  const withItems = async (items: number) => {
    const page = await openPage(browser, system.gatewayUrl)
    await signInOn(page)
    return measure(page, () => concreteBid(system, items))
  }
  const ours = await withItems(BIG)
  return { ours, floor: await withItems(SMALL), close: () => browser.close() }
}

/** All items of one module, so that one grid holds them. */
async function concreteBid(system: System, items: number): Promise<string> {
  const { id, scopes } = await system.bids.create(1, 1)
  const api = await system.session()
  const body = Array.from({ length: items }, (_, at) => ({
    name: `Footing ${at}`,
    shape: 'RECTANGLE',
    length: 6,
    width: 6,
    depth: 18,
    depthUnit: 'IN',
    quantity: 1,
    wastePercentage: 8,
    pricePerCY: 165,
  }))
  await api.json('POST', `/api/scopes/${scopes[0]?.id}/items/concrete`, body)
  return id
}

/** A known bid is opened again, as people come back to it. */
export const openWorkspace: Row = {
  name: 'open-bid',
  measures: [
    {
      name: 'open a bid of 5,000 items until it takes a key and shows its total, beside one of 50',
      figure: 'medianMs',
      unit: 'ms',
      target: within(1_000, 'ms'),
    },
  ],
  prepare: (system) =>
    onTwoBids(system, (page, newBid) => {
      const bid = newBid()
      return async () => ({ medianMs: await openBid(page, await bid) })
    }),
}

export const keysInGrid: Row = {
  name: 'keys',
  measures: [
    {
      name: 'key to picture in a bid of 5,000 items: 98 of 100 keys, beside a bare page',
      figure: 'p98Ms',
      unit: 'ms',
      target: within(40, 'ms'),
    },
    {
      name: 'key to picture in a bid of 5,000 items: the slowest of 100, beside a bare page',
      figure: 'slowestMs',
      unit: 'ms',
      target: within(100, 'ms'),
    },
  ],
  async prepare(system) {
    const browser = await openBrowser()
    const page = await openPage(browser, system.gatewayUrl)
    const bare = await openPage(browser, system.gatewayUrl)
    await signInOn(page)
    const bid = concreteBid(system, BIG)
    return {
      ours: async () => {
        await openBid(page, await bid)
        return delaysOf(page)
      },
      floor: async () => {
        await openBarePage(bare, KEYS)
        return delaysOf(bare)
      },
      close: () => browser.close(),
    }
  },
}

async function delaysOf(page: Page): Promise<Figures> {
  // A page that is not in front is given no pictures.
  await page.bringToFront()
  const delays = await keyDelays(page, KEYS)
  return { p98Ms: quantile(delays, 0.98), slowestMs: Math.max(...delays) }
}

/** The server's answer is part of it: what a bid of any size pays. */
export const keyToTotal: Row = {
  name: 'key-to-total',
  measures: [
    {
      name: 'key to total of a bid of 5,000 items, beside a bid of 50',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  prepare: (system) =>
    onTwoBids(system, (page, newBid) => {
      const bid = newBid()
      let quantity = 1
      return async () => {
        await openBid(page, await bid)
        const totals: number[] = []
        for (let change = 0; change < CHANGES; change++) {
          quantity = quantity === 1 ? 2 : 1
          totals.push(await changeQuantity(page, quantity))
        }
        return { medianMs: median(totals) }
      }
    }),
}

export const pasteIntoGrid: Row = {
  name: 'paste',
  measures: [
    {
      name: 'paste 200 rows into a bid of 5,000 items until they are kept, beside a bid of 50',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  prepare: (system) =>
    onTwoBids(system, (page, newBid) => async () => {
      await openBid(page, await newBid())
      return { medianMs: await pasteRows(page, PASTED) }
    }),
}
