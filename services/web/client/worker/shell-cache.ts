/**
 * The page and its files, kept for a start without a connection. There is one cache for each build,
 * named by the tag of its page: a page of another build takes the place of the one before it, so
 * that no two builds are mixed.
 */
const PREFIX = 'formwork-shell '

/** What of the browser's caches is used. */
export interface Caches {
  keys(): Promise<readonly string[]>
  open(name: string): Promise<ShellCache>
  delete(name: string): Promise<boolean>
}

export interface ShellCache {
  match(path: string): Promise<Response | undefined>
  put(path: string, response: Response): Promise<void>
  addAll(paths: string[]): Promise<void>
}

const PAGE = '/'

const shells = async (caches: Caches): Promise<readonly string[]> =>
  (await caches.keys()).filter((one) => one.startsWith(PREFIX))

/** A build is there once its page is: that is kept after all that it names. */
async function current(caches: Caches): Promise<ShellCache | undefined> {
  for (const name of (await shells(caches)).toReversed()) {
    const cache = await caches.open(name)
    if ((await cache.match(PAGE)) !== undefined) return cache
  }
  return undefined
}

/**
 * Keeps a page that the network has answered, with the files that it names, and then forgets other
 * builds. Broken off in between, the build before stays, and the next visit begins again.
 */
export async function keepPage(caches: Caches, response: Response): Promise<void> {
  const tag = response.headers.get('etag')
  if (!response.ok || tag === null) return
  const name = PREFIX + tag
  const cache = await caches.open(name)
  if ((await cache.match(PAGE)) === undefined) {
    const copy = response.clone()
    await cache.addAll(filesOf(await copy.text()))
    await cache.put(PAGE, withoutLinks(response))
  }
  const others = (await shells(caches)).filter((one) => one !== name)
  await Promise.all(others.map((one) => caches.delete(one)))
}

/** What the server names with a page is of one address; what is kept is the page of them all. */
function withoutLinks({ body, status, headers }: Response): Response {
  const kept = new Headers(headers)
  kept.delete('link')
  return new Response(body, { status, headers: kept })
}

/** Files that a page has loaded, where they are not kept yet. */
export async function keepFiles(caches: Caches, paths: readonly string[]): Promise<void> {
  const cache = await current(caches)
  if (cache === undefined) return
  const kept = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll([...new Set(paths.filter((_, place) => kept[place] === undefined))])
}

export const keptPage = async (caches: Caches): Promise<Response | undefined> =>
  (await current(caches))?.match(PAGE)

/** A file whose name says its content: what is kept is what the network would answer. */
export async function keptFile(
  caches: Caches,
  path: string,
  load: () => Promise<Response>,
): Promise<Response> {
  const cache = await current(caches)
  const kept = await cache?.match(path)
  if (kept !== undefined) return kept
  const response = await load()
  if (response.ok) await cache?.put(path, response.clone())
  return response
}

/** The files that a page names. */
export function filesOf(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
  return [...new Set(found.flatMap(([, path]) => path ?? []))]
}
