import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const client = (path: string): string =>
  fileURLToPath(new URL(`../client/${path}`, import.meta.url))

/** What home loads besides that with which every page begins. */
const HOME = [client('home/home-page.tsx'), client('changes/live-changes.ts')]

/** The page of a bid: what it begins without, as recipes and quotes, comes with their pages. */
const BID = client('bids/workspace/bid-page.tsx')

/** From so many parts of the pages on, a module comes with all of them. */
const OF_MANY = 5

/** The libraries that a page can do without, each in a file of its own. */
const LIBRARIES = {
  tables: /^csv-parse$/,
  forms: /^react-hook-form$/,
  schemas: /^(zod|@hookform\/resolvers)$/,
  menus:
    /^(@radix-ui|@floating-ui)\/|^(aria-hidden|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|detect-node-es|tslib)$/,
} as const
type Library = keyof typeof LIBRARIES

const INSTALLED = /[\\/]node_modules[\\/].*[.][cm]?js$/
const OF_ALL_FEATURES = /[\\/]client[\\/](ui|lib)[\\/]|[\\/]packages[\\/]|[\\/]node_modules[\\/]/
const WORKSPACE = /[\\/]client[\\/]bids[\\/]workspace[\\/]/
/** What no other page of a bid begins with. */
const APART = /[\\/]client[\\/]bids[\\/](quotes|recipes|takeoff)[\\/]/
const FEATURE = /[\\/]client[\\/]([\w-]+)[\\/]/

function libraryOf(id: string): Library | undefined {
  const [, name = ''] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? []
  const names = Object.keys(LIBRARIES) as Library[]
  return names.find((library) => LIBRARIES[library].test(name.replace('\\', '/')))
}

/** All that a module cannot begin without, itself included. */
function closureOf(id: string, context: Context, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    closureOf(imported, context, found)
  }
  return found
}

function isOfHome(id: string, context: Context): boolean {
  if (HOME.includes(id) || HOME.every((one) => context.getModuleInfo(one) === null)) return false
  return HOME.some((one) => closureOf(one, context).has(id))
}

/**
 * A file of its own for what needs forms, and for what needs more than that: nobody loads a library
 * for a neighbour of what is asked for.
 */
function withNeeds(name: string, id: string, context: Context): string {
  const needs = new Set([...closureOf(id, context)].map(libraryOf))
  if (needs.has('tables')) return `${name}-tables`
  if (needs.has('schemas') || needs.has('menus')) return `${name}-whole`
  return needs.has('forms') ? `${name}-forms` : name
}

/**
 * The largest one is three: the grid of items, what it is built on, and what shows it; of the last
 * two what a bid begins with is by itself.
 */
function featureOf(id: string, context: Context): string | undefined {
  const [, name] = FEATURE.exec(id) ?? []
  if (name === 'lib') return 'ui'
  if (name !== 'bids') return name
  const isOfBid = closureOf(BID, context).has(id)
  if (WORKSPACE.test(id)) return isOfBid ? 'bids-workspace' : 'bids-workspace-more'
  const [, apart] = APART.exec(id) ?? []
  if (apart !== undefined && !isOfBid) return `bids-${apart}`
  const of = isOfBid ? 'bids' : 'bids-more'
  return [...closureOf(id, context)].some((one) => WORKSPACE.test(one)) ? `${of}-frame` : of
}

/**
 * Which file a module of the pages comes in. By itself the bundler gives each set of modules that
 * some pages share a file of its own, sixty for one page, and each costs a request and a kilobyte
 * of headers. Files import each other in one direction only, as folders do.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  // What a module imports has a place of its own.
  includeDependenciesRecursively: false,
  groups: [
    // Every page begins with these two: a deploy changes the first one seldom.
    { name: 'vendor', tags: ['$initial'], test: INSTALLED, priority: 6 },
    { name: 'start', tags: ['$initial'], priority: 5 },
    { name: (id) => libraryOf(id) ?? null, test: INSTALLED, priority: 4 },
    {
      name: (id, context) => (isOfHome(id, context) ? 'home' : null),
      minShareCount: 2,
      priority: 3,
    },
    {
      name: (id, context) => withNeeds('shared', id, context),
      test: OF_ALL_FEATURES,
      minShareCount: OF_MANY,
      priority: 2,
    },
    {
      name: (id, context) => {
        const name = featureOf(id, context)
        return name === undefined ? null : withNeeds(name, id, context)
      },
      minShareCount: 2,
      priority: 1,
    },
  ],
}
