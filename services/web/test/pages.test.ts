import { brotliDecompressSync } from 'node:zlib'
import { createLog } from '@formwork/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebApp } from '../src/app.ts'
import { readBuiltFiles } from '../src/pages/built-files.ts'
import { PAGE_ADDRESSES } from '../src/pages/page-addresses.ts'
import { readPageFiles } from '../src/pages/page-links.ts'

/** They are with every page. */
const NO_FILES: readonly string[] = ['/sign-in']

type App = Awaited<ReturnType<typeof createWebApp>>

let app: App
let script: string
beforeAll(async () => {
  const files = await readBuiltFiles(new URL('../src/generated/client', import.meta.url).pathname)
  script = [...files.keys()].find((name) => /^\/assets\/index-.*\.js$/.test(name)) ?? ''
  app = await createWebApp({
    config: { PUBLIC_URL: 'http://127.0.0.1:8080', TRUSTED_PROXIES: [] },
    log: createLog('web', 'silent'),
    files,
    pageFiles: await readPageFiles(
      new URL('../src/generated/page-files.json', import.meta.url).pathname,
    ),
    ready: async () => {},
  })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const browser = { accept: 'text/html,*/*;q=0.8' }

describe('the page', () => {
  it.each(['/', '/bids', '/bids/0199d7a0-0000-7000-8000-000000000001', '/bids/'])(
    'is at %s, to be asked for again each time',
    async (url) => {
      const answer = await get(url, browser)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<div id="app">')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('is 404 at an address that leads nowhere, and a sentence for scripts', async () => {
    const page = await get('/no/such/page', browser)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<div id="app">')
    expect((await get('/no/such/page')).json()).toEqual({ error: 'Not found' })
  })

  it('lets nothing inline run, styles included', async () => {
    const policy = String((await get('/', browser)).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect((await get('/', browser)).body).not.toMatch(/<style|style=|<script>/)
  })
})

describe('the files of a page', () => {
  const signedIn = { ...browser, cookie: 'theme=dark; sAccessToken=abc' }
  const linksOf = async (url: string, headers: Record<string, string>) =>
    String((await get(url, headers)).headers.link ?? '')

  it.each(PAGE_ADDRESSES.filter((address) => !NO_FILES.includes(address)))(
    'of %s are named with it, with who works here, and are there',
    async (address) => {
      const links = await linksOf(address.replaceAll(/:\w+/g, 'a1'), signedIn)
      expect(links).toMatch(/^<\/api\/auth\/session>; rel=preload; as=fetch; crossorigin, /)
      const named = [...links.matchAll(/<(\/assets\/[^>]+)>; rel=modulepreload/g)]
      expect(named.length).toBeGreaterThan(0)
      for (const [, file = ''] of named) expect((await get(file)).statusCode, file).toBe(200)
    },
  )

  it('are named after the font that they write with', async () => {
    const links = await linksOf('/bills', signedIn)
    const [, font = ''] =
      /<(\/assets\/[^>]+)>; rel=preload; as=font; crossorigin, <\/assets\/vendor-/.exec(links) ?? []
    const answer = await get(font)
    expect(answer.headers['content-type']).toBe('font/woff2')
    expect(answer.rawPayload.length).toBeLessThan(18_000)
  })

  it('come after the data that the page begins with, which is named for a session alone', async () => {
    const claims = { exp: Date.now() / 1_000 + 60, 'st-role': { v: ['OPS'] } }
    const token = `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`
    const session = { ...browser, cookie: `sAccessToken=${token}` }
    const named = async (url: string, headers: Record<string, string>) =>
      [...(await linksOf(url, headers)).matchAll(/<(\/api\/[^>]+)>; rel=preload/g)].map(
        ([, read]) => read,
      )
    expect(await named('/projects/a1/to-buy', session)).toEqual([
      '/api/auth/session',
      '/api/notices?limit=50&unread=true',
      '/api/projects/a1',
      '/api/projects/a1/purchasable',
    ])
    expect(await named('/projects/a1/to-buy', signedIn)).toEqual(['/api/auth/session'])
  })

  it('are those of the page that is meant, not of its neighbour', async () => {
    const [list, one] = [await linksOf('/bills', signedIn), await linksOf('/bills/a1', signedIn)]
    expect(list).toContain('/assets/bills-page-')
    expect(one).toContain('/assets/bill-page-')
    expect(one).not.toContain('/assets/bills-page-')
  })

  it.each([
    ['/bills', 'theme=dark', 'without a session'],
    ['/bills', 'sAccessToken=', 'after a sign-out'],
    ['/sign-in', signedIn.cookie, 'at the sign-in'],
    ['/no/such/page', signedIn.cookie, 'where there is no page'],
  ])('are not named at %s with %s: %s', async (url, cookie) => {
    expect(await linksOf(url, { ...browser, cookie })).toBe('')
  })
})

describe('the page of before', () => {
  const signedIn = { ...browser, cookie: 'sAccessToken=abc' }

  it('is still good for the same person, and not once nobody is signed in', async () => {
    const first = await get('/bills', signedIn)
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await get('/bills', { ...signedIn, ...known })).statusCode).toBe(304)
    const after = await get('/bills', { ...browser, ...known })
    expect(after.statusCode).toBe(200)
    expect(after.headers.link).toBeUndefined()
  })
})

describe('the service worker', () => {
  it('is asked for again each time, and may speak to our own address alone', async () => {
    const { headers, body } = await get('/service-worker.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    // One file of its own: it begins where no page is open.
    expect(body).not.toMatch(/^import |\bimport\(/m)
  })
})

describe('a file', () => {
  it('is kept for a year, since its name changes with its content', async () => {
    const { headers } = await get(script)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to who takes %j as %s', async (accepted, encoding) => {
    const { headers } = await get(script, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
  })

  it('is the same whatever its encoding', async () => {
    const packed = await get(script, { 'accept-encoding': 'br' })
    const plain = await get(script)
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('that is known already is not sent again', async () => {
    const first = await get(script, { 'accept-encoding': 'br' })
    const again = await get(script, {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('that is not there is 404, also for a browser', async () => {
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/../package.json')).statusCode).toBe(404)
  })
})
