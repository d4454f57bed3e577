import { createLog } from '@formwork/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebApp } from '../src/app.ts'
import { type BuiltFiles, readBuiltFiles } from '../src/pages/built-files.ts'
import { type PageFiles, readPageFiles } from '../src/pages/page-links.ts'

/** What the home page asks for besides the page itself, by what its files are called. */
const LATE = ['home-page', 'live-changes']
const BUDGET = 125_000

let files: BuiltFiles
let pageFiles: PageFiles
let app: Awaited<ReturnType<typeof createWebApp>>
beforeAll(async () => {
  files = await readBuiltFiles(new URL('../src/generated/client', import.meta.url).pathname)
  pageFiles = await readPageFiles(
    new URL('../src/generated/page-files.json', import.meta.url).pathname,
  )
  app = await createWebApp({
    config: { PUBLIC_URL: 'http://127.0.0.1:8080', TRUSTED_PROXIES: [] },
    log: createLog('web', 'silent'),
    files,
    pageFiles,
    ready: async () => {},
  })
})
afterAll(() => app.close())

const textOf = (path: string): string => files.get(path)?.content.identity.toString() ?? ''

const importsOf = (path: string): readonly string[] =>
  [...textOf(path).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(
    ([, name]) => `/assets/${name}`,
  )

/** A file and all that it cannot begin without. */
function withImports(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const imported of importsOf(path)) withImports(imported, found)
  return found
}

/** The script that every page begins with. */
const entry = (): string =>
  [...files.keys()].find((path) => /^\/assets\/index-.*\.js$/.test(path)) ?? ''

function ofFirstView(): readonly string[] {
  const named = (name: string) =>
    [...files.keys()].filter((path) => new RegExp(`/${name}-[\\w-]+\\.(js|woff2)$`).test(path))
  const ofThePage = [...textOf('/index.html').matchAll(/(?:src|href)="(\/[^"]+)"/g)]
  const begun = [
    ...ofThePage.map(([, path = '']) => path),
    ...[...LATE, 'inter-text'].flatMap(named),
  ]
  return [...new Set(['/', ...begun.flatMap((path) => [...withImports(path)])])]
}

/** As a browser counts it: the body as it is sent, and the headers. */
async function sizeOf(path: string): Promise<number> {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' }
  const answer = await app.inject({ url: path, headers })
  expect(answer.statusCode, path).toBe(200)
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return answer.rawPayload.length + lines.join('').length
}

describe('the files of the build', () => {
  it('import each other in one direction, so that none begins before what it needs', () => {
    const done = new Set<string>()
    const circle = (path: string, way: readonly string[]): readonly string[] | undefined => {
      if (way.includes(path)) return [...way, path]
      if (done.has(path)) return undefined
      for (const imported of importsOf(path)) {
        const found = circle(imported, [...way, path])
        if (found !== undefined) return found
      }
      done.add(path)
      return undefined
    }
    const scripts = [...files.keys()].filter((path) => /^\/assets\/.*\.js$/.test(path))
    expect(scripts.length).toBeGreaterThan(60)
    expect(scripts.flatMap((path) => circle(path, []) ?? [])).toEqual([])
  })

  it('are at most twenty for a page besides those of every page, the largest too', () => {
    const start = [...withImports(entry())]
    const counts = Object.entries(pageFiles).filter(
      ([, { all, ofWide }]) =>
        [...all, ...ofWide].filter((name) => !start.includes(name)).length > 20,
    )
    expect(counts).toEqual([])
  })
})

describe('what is opened on a page', () => {
  it.each(['/purchase-orders/:id', '/bills/:id', '/projects/:id', '/bids/:id'] as const)(
    'brings the library of forms, which %s begins without',
    (address) => {
      const code = (pageFiles[address]?.all ?? []).map(textOf).join('')
      expect(code).not.toBe('')
      expect(code).not.toContain('shouldUseNativeValidation')
    },
  )
})

describe('a bid on a phone', () => {
  it('is a list of cards, and begins without the grid that wider pages have named with them', () => {
    const { all = [], ofWide = [] } = pageFiles['/bids/:id'] ?? {}
    const holds = (names: readonly string[]) => names.map(textOf).join('').includes('aria-rowcount')
    expect(holds(all)).toBe(false)
    expect(holds(ofWide)).toBe(true)
  })
})

describe('the first view', () => {
  it('costs at most 125 kB: page, scripts with all their imports, style, the font of text', async () => {
    const paths = ofFirstView()
    for (const part of [/index-.*\.js$/, /\.css$/, /home-page/, /live-changes/, /inter-text/]) {
      expect(
        paths.filter((path) => part.test(path)),
        String(part),
      ).not.toEqual([])
    }
    const sizes = await Promise.all(paths.map(sizeOf))
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(BUDGET)
  })

  it('is of few files: each is a request and a kilobyte of headers', () => {
    expect(ofFirstView().length).toBeLessThan(14)
  })

  it('holds no library of forms, of schemas or of menus: they come with the page that needs them', () => {
    const code = ofFirstView().map(textOf).join('')
    // What each of them writes into the page or the console, whatever the build calls its parts.
    const marks = ['data-radix', '._zod', 'shouldUseNativeValidation']
    expect(marks.filter((mark) => code.includes(mark))).toEqual([])
  })
})
