import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** A route as its file writes it; what a page is wrapped in is its parent. */
interface Route {
  readonly parent: string
  /** The module of its page, loaded when it is first shown. */
  readonly page: string | undefined
}

/** What a page shows from the width of a tablet on: a phone does without. */
const OF_WIDE = /[\\/]client[\\/]bids[\\/]workspace[\\/]grid-table\.tsx$/
const TEXT_FONT = /[\\/]inter-text-[\w-]+\.woff2$/
const ROUTES = /[\\/]client[\\/]app[\\/](router\.tsx|routes[\\/][\w-]+\.ts)$/
const ROUTE = /const (\w+) = createRoute\(\{\n([\s\S]*?)\n\}\)/g

/**
 * Writes which files the page of each address is made of, those first that every page begins with,
 * and what text is written with before all: the server names them with the page, and nothing waits
 * until the scripts have asked.
 */
export function pageFiles(file: string): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = Object.values(bundle)
      const chunks = built.filter((one) => one.type === 'chunk')
      const fonts = built.filter(({ fileName }) => TEXT_FONT.test(fileName))
      const everywhere = fonts.map(({ fileName }) => `/${fileName}`)
      const found = [...this.getModuleIds()].filter((id) => ROUTES.test(id))
      const pages = (await Promise.all(found.map(pagesIn))).flat()
      const files = pages.map(({ address, modules }) => {
        const needed = filesOf(modules, chunks)
        const ofWide = wideFilesOf(needed, chunks)
        return [address, { all: [...everywhere, ...needed.map(pathOf)], ofWide }]
      })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`)
    },
  }
}

async function pagesIn(file: string) {
  const text = await readFile(file, 'utf8')
  const routes = new Map<string, Route>()
  const found: {
    readonly path: string
    readonly leadsTo: string | undefined
    readonly modules: readonly string[]
  }[] = []
  for (const [, name = '', body = ''] of text.matchAll(ROUTE)) {
    const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(body) ?? []
    const [, page] = /\bimport\('([^']+)'\)/.exec(body) ?? []
    routes.set(name, { parent, page: page && resolve(dirname(file), page) })
    const [, path] = /\bpath: '([^']+)'/.exec(body) ?? []
    if (path === undefined) continue
    const [, leadsTo] = /\bredirect\(\{ to: '([^']+)'/.exec(body) ?? []
    found.push({ path, leadsTo, modules: modulesOf(name, routes) })
  }
  // An address of before is that of the page to which it leads.
  const pageAt = (asked: string) => found.find(({ path }) => path === asked)?.modules ?? []
  return found
    .map(({ path, leadsTo, modules }) => ({
      address: path.replaceAll(/\$(\w+)/g, ':$1'),
      modules: leadsTo === undefined ? modules : pageAt(leadsTo),
    }))
    .filter(({ modules }) => modules.length > 0)
}

function modulesOf(name: string, routes: ReadonlyMap<string, Route>): readonly string[] {
  const route = routes.get(name)
  if (route === undefined) return []
  return [...modulesOf(route.parent, routes), ...(route.page === undefined ? [] : [route.page])]
}

const pathOf = ({ fileName }: Chunk): string => `/${fileName}`

function filesOf(modules: readonly string[], chunks: readonly Chunk[]): readonly Chunk[] {
  const start = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  )
  const begun = modules.map((id) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (chunk === undefined) throw new Error(`${id} is in no file of the build`)
    return chunk
  })
  // What every page begins with is the largest, and is named first.
  return [...new Set([...[...start].toSorted(bySize), ...withImports(begun, chunks)])]
}

/** Besides what the page begins with anyway. */
function wideFilesOf(needed: readonly Chunk[], chunks: readonly Chunk[]): readonly string[] {
  const late = new Set(needed.flatMap(({ dynamicImports }) => dynamicImports))
  const ofWide = chunks.filter(
    ({ fileName, moduleIds }) => late.has(fileName) && moduleIds.some((id) => OF_WIDE.test(id)),
  )
  return [...withImports(ofWide, chunks)].filter((one) => !needed.includes(one)).map(pathOf)
}

const bySize = (a: Chunk, b: Chunk): number => b.code.length - a.code.length

function withImports(begun: readonly Chunk[], chunks: readonly Chunk[], found = new Set<Chunk>()) {
  for (const chunk of begun) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
    withImports(imported, chunks, found)
  }
  return found
}
