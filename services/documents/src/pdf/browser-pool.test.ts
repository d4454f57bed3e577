import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '@formwork/service-kit'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidDocument } from '../estimate/bid-document.ts'
import { outlineBid } from '../estimate/bid-outline.ts'
import { company } from '../testing/company.ts'
import { example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, item, scope } from '../testing/parts.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import type { SamplePart } from '../testing/streamed.ts'
import { chromiumLauncher } from './browser-account.ts'
import { BrowserPool } from './browser-pool.ts'
import type { BrowserProcess } from './browser-process.ts'
import { groupMemoryBytes } from './group-memory.ts'

const log = createLog('test', 'silent')
const path = process.env.CHROMIUM_PATH
const launch = chromiumLauncher({ path, sandbox: 'preferred', log })
const launched: BrowserProcess[] = []
let pool: BrowserPool

const poolOf = (options: Partial<ConstructorParameters<typeof BrowserPool>[0]> = {}) =>
  new BrowserPool({
    launch: async () => {
      const browser = await launch()
      launched.push(browser)
      return browser
    },
    log,
    ...options,
  })
const page = (body: string) => `<!doctype html><meta charset="utf-8"><body>${body}`
const bidPage = async (...snapshot: Parameters<typeof snapshotOf>) =>
  bidDocument(await outlineBid(snapshotOf(...snapshot)), {
    company,
    logo: undefined,
    now: new Date('2026-11-20T12:00:00Z'),
  })
const textOf = async (pdf: Uint8Array): Promise<string> => {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

// The first browser of a machine is unpacked first.
beforeAll(async () => {
  pool = poolOf()
  await pool.warmUp()
}, 60_000)
afterAll(() => pool.close())

describe('a rendered bid', { timeout: 20_000 }, () => {
  it('shows the numbers of example 7 and its pages', async () => {
    const pdf = await pool.render(await bidPage(example7Bid, example7Parts))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
    const text = await textOf(pdf)
    for (const shown of [
      'Cascade Concrete',
      'B-2026-007',
      'Harbor Point Development LLC',
      'Total of Slab $39,501.05',
      'Total of Column footings $5,703.36',
      'Cost $45,204.41',
      'Overhead (10%) $4,520.44',
      'Profit (15%) $7,458.73',
      'Total price $57,183.58',
      'Page 1 of 3',
    ]) {
      expect(text).toContain(shown)
    }
  })

  it('writes Latin, Greek and Cyrillic on a machine without fonts', async () => {
    const names = ['Žluťoučký kůň ÆØß', 'Σκυρόδεμα θεμελίωσης', 'Фундамент Їжакевич']
    const pdf = await pool.render(
      await bidPage(bid(), [
        { part: 'scope', scope: scope() },
        { part: 'items', items: names.map((name) => item({ name })) },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ]),
    )
    const text = await textOf(pdf)
    for (const name of names) expect(text).toContain(name)
    expect(pdf.toString('latin1')).toContain('NotoSans-Regular')
  })
})

describe('containment', { timeout: 30_000 }, () => {
  it('opens no connection, whatever the texts say', async () => {
    const { ports, connections, close } = await listen()
    const urls = ports.map((port) => `http://127.0.0.1:${port}/x`)
    const hostile = urls.map(
      (url) =>
        `</style></td><script>fetch("${url}")</script><img src=${url}><iframe src=${url}></iframe>` +
        `<meta http-equiv=refresh content="0;url=${url}"><link rel=prefetch href=${url}>`,
    )
    const text = hostile.join('')
    const snapshot: SamplePart[] = [
      { part: 'scope', scope: scope({ name: text, scopeType: text }) },
      { part: 'items', items: [item({ name: text, description: text, quantityText: text })] },
      { part: 'summary', summary: { sections: [], fingerprint: '' } },
    ]
    const pdf = await pool.render(
      await bidPage(bid({ name: text, clientName: text, location: text }), snapshot),
    )
    expect((await textOf(pdf)).replaceAll(' ', '')).toContain('<script>fetch(')
    await pool.render(page(hostileMarkup(urls, ports)))
    await wait(100)
    expect(connections()).toBe(0)
    await close()
  })

  it('reads no file of the machine', async () => {
    const pdf = await pool.render(
      page('<iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object>'),
    )
    expect(await textOf(pdf)).not.toContain('root:')
  })
})

describe('the pool', { timeout: 30_000 }, () => {
  it('answers although the browser was killed while rendering', async () => {
    const long = page('<p>row</p>'.repeat(4_000))
    const rendering = pool.render(long)
    await wait(50)
    process.kill(launched.at(-1)?.pid ?? 0, 'SIGKILL')
    expect((await rendering).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pool.render(page('next'))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('replaces a worn browser, one at a time, and leaves nothing behind', async () => {
    const from = launched.length
    const worn = poolOf({ documentsPerBrowser: 3 })
    await Promise.all(Array.from({ length: 8 }, (_, index) => worn.render(page(String(index)))))
    const own = launched.slice(from)
    expect(own.length).toBeGreaterThanOrEqual(2)
    await nobodyIsLeftOf(own.slice(0, -1))
    await worn.close()
    await nobodyIsLeftOf(own)
    await expect(worn.render(page('late'))).rejects.toMatchObject({ kind: 'unavailable' })
    await pool.close()
    const profiles = (await readdir(tmpdir())).filter((name) =>
      name.startsWith(`formwork-browser-${process.pid}-`),
    )
    expect(profiles).toEqual([])
  })

  it('gives up on a document that takes too long', async () => {
    const hasty = poolOf({ renderLimitMs: 1 })
    await hasty.warmUp()
    await expect(hasty.render(page('x'))).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('too long'),
    })
    await hasty.close()
  })

  it('says 503 when there is no browser', async () => {
    const without = poolOf({ launch: () => Promise.reject(new Error('no such file')) })
    await expect(without.render(page('x'))).rejects.toMatchObject({ kind: 'unavailable' })
    await without.close()
  })
})

/** Everything that is known to reach out of a page past one of the layers. */
function hostileMarkup(urls: readonly string[], ports: readonly number[]): string {
  return urls
    .map(
      (url, index) => `
<style>@import url(${url}); body { background: url(${url}) }</style>
<link rel="prefetch" href="${url}"><link rel="preconnect" href="${url}"><link rel="dns-prefetch" href="${url}">
<link rel="stylesheet" href="http://localhost:${ports[index]}/s"><img src="http://[::1]:${ports[index]}/i">
<img src="${url}"><iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">
<video src="${url}"></video><script src="${url}"></script><script>fetch("${url}")</script>
<iframe srcdoc="<img src=${url}>"></iframe><meta http-equiv="refresh" content="0;url=${url}">`,
    )
    .join('')
}

async function listen() {
  let count = 0
  const servers: Server[] = []
  // The metadata address of clouds can only be listened on where the machine has it.
  for (const host of ['127.0.0.1', '::1', '169.254.169.254']) {
    const server = createServer(() => {
      count += 1
    })
    const bound = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(0, host, () => resolve(true))
    })
    if (bound) servers.push(server)
  }
  const ports = servers.map((server) => {
    const address = server.address()
    return address === null || typeof address === 'string' ? 0 : address.port
  })
  return {
    ports,
    connections: () => count,
    close: async () => {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

/**
 * No memory is held by their process groups; a zombie waits for the machine's first process alone.
 */
async function nobodyIsLeftOf(browsers: readonly BrowserProcess[]): Promise<void> {
  const held = await Promise.all(browsers.map(({ pid }) => groupMemoryBytes(pid)))
  expect(held).toEqual(browsers.map(() => 0))
}
