import { expect, it } from 'vitest'
import { type Caches, keepFiles, keepPage, keptFile, keptPage } from './shell-cache.ts'

/** The caches of a browser, over a network that answers each path with its name. */
function browserCaches(network: { isDown: boolean } = { isDown: false }) {
  const stored = new Map<string, Map<string, Response>>()
  const caches: Caches = {
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
    open: async (name) => {
      const files = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, files)
      return {
        match: async (path) => files.get(path)?.clone(),
        put: async (path, response) => void files.set(path, response),
        addAll: async (paths) => {
          if (network.isDown) throw new TypeError('Failed to fetch')
          for (const path of paths) files.set(path, new Response(path))
        },
      }
    },
  }
  const kept = () => [...stored.values()].flatMap((files) => [...files.keys()]).toSorted()
  return { caches, kept }
}
const page = (build: string) =>
  new Response(`<script src="/assets/${build}.js"></script><link href="/assets/${build}.css">`, {
    headers: { etag: `"${build}"` },
  })

it('a page is kept with the files that it names, and that were loaded besides', async () => {
  const { caches, kept } = browserCaches()
  await keepFiles(caches, ['/assets/early.js'])
  expect(kept()).toEqual([])
  await keepPage(caches, page('a'))
  await keepFiles(caches, ['/assets/a.js', '/assets/order.js', '/assets/order.js'])
  expect(kept()).toEqual(['/', '/assets/a.css', '/assets/a.js', '/assets/order.js'])
  expect(await (await keptPage(caches))?.text()).toContain('/assets/a.js')
})

it('a page is kept for every address, without what the server named for one', async () => {
  const { caches } = browserCaches()
  const link = '</assets/order.js>; rel=modulepreload'
  await keepPage(caches, new Response('<html>', { headers: { etag: '"a"', link } }))
  const kept = await keptPage(caches)
  expect(kept?.headers.get('etag')).toBe('"a"')
  expect(kept?.headers.get('link')).toBeNull()
})

it('the page of another build takes the place of the one before, with all its files', async () => {
  const { caches, kept } = browserCaches()
  await keepPage(caches, page('a'))
  await keepFiles(caches, ['/assets/order-a.js'])
  await keepPage(caches, page('b'))
  expect(kept()).toEqual(['/', '/assets/b.css', '/assets/b.js'])
  expect(await (await keptPage(caches))?.text()).toContain('/assets/b.js')
})

it('a build that broke off is kept at the next visit; until then the one before is', async () => {
  const network = { isDown: false }
  const { caches, kept } = browserCaches(network)
  await keepPage(caches, page('a'))
  network.isDown = true
  await expect(keepPage(caches, page('b'))).rejects.toThrow('Failed to fetch')
  expect(await (await keptPage(caches))?.text()).toContain('/assets/a.js')
  network.isDown = false
  await keepPage(caches, page('b'))
  expect(await (await keptPage(caches))?.text()).toContain('/assets/b.js')
  expect(kept()).toEqual(['/', '/assets/b.css', '/assets/b.js'])
})

it('a build that comes back takes its place again', async () => {
  const { caches, kept } = browserCaches()
  for (const build of ['a', 'b', 'a']) await keepPage(caches, page(build))
  expect(kept()).toEqual(['/', '/assets/a.css', '/assets/a.js'])
})

it('a page that was refused, or that says no build, is not kept', async () => {
  const { caches, kept } = browserCaches()
  await keepPage(caches, new Response('busy', { status: 503, headers: { etag: '"x"' } }))
  await keepPage(caches, new Response('<html>'))
  expect(kept()).toEqual([])
  expect(await keptPage(caches)).toBeUndefined()
})

it('a file is asked for once; what is not found is not kept', async () => {
  const { caches } = browserCaches()
  await keepPage(caches, page('a'))
  let asked = 0
  const load = async () => new Response(`${++asked}`, { status: asked === 1 ? 404 : 200 })
  const answers = []
  for (let n = 0; n < 3; n += 1) {
    answers.push(await (await keptFile(caches, '/assets/late.js', load)).text())
  }
  expect(answers).toEqual(['1', '2', '2'])
})
