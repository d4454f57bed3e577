import { createLog } from '@formwork/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebApp } from '../src/app.ts'
import { type BuiltFiles, readBuiltFiles } from '../src/pages/built-files.ts'

/** What the home page asks for besides the page itself, by what its files are called. */
const LATE = ['home-page', 'live-changes']
const BUDGET = 250_000

let files: BuiltFiles
let app: Awaited<ReturnType<typeof createWebApp>>
beforeAll(async () => {
  files = await readBuiltFiles(new URL('../src/generated/client', import.meta.url).pathname)
  app = await createWebApp({
    config: { PUBLIC_URL: 'http://127.0.0.1:8080', TRUSTED_PROXIES: [] },
    log: createLog('web', 'silent'),
    files,
    ready: async () => {},
  })
})
afterAll(() => app.close())

const textOf = (path: string): string => files.get(path)?.content.identity.toString() ?? ''

/** A file and all that it cannot begin without. */
function withImports(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of textOf(path).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
    withImports(`/assets/${name}`, found)
  }
  return found
}

function ofFirstView(): readonly string[] {
  const named = (name: string) =>
    [...files.keys()].filter((path) => new RegExp(`/${name}-[\\w-]+\\.(js|woff2)$`).test(path))
  const ofThePage = [...textOf('/index.html').matchAll(/(?:src|href)="(\/[^"]+)"/g)]
  const begun = [
    ...ofThePage.map(([, path = '']) => path),
    ...[...LATE, 'inter-latin-wght-normal'].flatMap(named),
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

describe('the first view', () => {
  it('costs at most 250 kB: page, scripts with all their imports, style, the Latin font', async () => {
    const paths = ofFirstView()
    for (const part of [/index-.*\.js$/, /index-.*\.css$/, /home-page/, /live-changes/, /inter/]) {
      expect(
        paths.filter((path) => part.test(path)),
        String(part),
      ).not.toEqual([])
    }
    const sizes = await Promise.all(paths.map(sizeOf))
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(BUDGET)
  })

  it('holds no library of forms, of schemas or of menus: they come with the page that needs them', () => {
    const code = ofFirstView().map(textOf).join('')
    // What each of them writes into the page or the console, whatever the build calls its parts.
    const marks = ['data-radix', '._zod', 'shouldUseNativeValidation']
    expect(marks.filter((mark) => code.includes(mark))).toEqual([])
  })
})
