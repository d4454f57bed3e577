import { readdir, readFile } from 'node:fs/promises'

/** The addresses of the client's routes, `:id` for any id. */
async function readRoutes(): Promise<readonly string[]> {
  const client = new URL('../../../services/web/client/', import.meta.url)
  const names = await readdir(client, { recursive: true })
  const found = names.filter((name) => /^app\/(router|routes\/.*)\.tsx?$/.test(name))
  const texts = await Promise.all(found.map((name) => readFile(new URL(name, client), 'utf8')))
  const paths = texts.join('').matchAll(/ path: '([^']+)'/g)
  return [...paths].map(([, path = '']) => path.replaceAll(/\$(\w+)/g, ':$1'))
}
export const PAGE_ADDRESSES = await readRoutes()

const SHOP = ['/projects', '/projects/:id', '/projects/:id/to-buy', '/purchase-orders']
const BID = ['', '/settings', '/proposal', '/quantities', '/takeoff', '/versions', '/activity']
const WORK = [
  '/history',
  '/files',
  '/what-if',
  '/prices',
  '/compare',
  '/schedule',
  '/recap',
  '/quotes',
  '/quotes/:packageId',
  '/form-plan',
  '/bars',
]
const BOUGHT = ['/bills', '/bills/:id', '/deliveries', '/vendors/:id']
export const KINDS_OF_RATES = ['mixes', 'crews', 'production', 'forms', 'delivery']
const ADMINISTRATION = PAGE_ADDRESSES.filter((address) => address.startsWith('/admin/')).flatMap(
  (address) =>
    address.endsWith('/:kind')
      ? KINDS_OF_RATES.map((kind) => address.replace(':kind', kind))
      : [address],
)
/** Every page by a role that has it, and those that differ by role for each of them. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  pm: [
    '/',
    '/inbox',
    ...SHOP,
    '/projects/:id/close-out',
    '/projects/:id/days',
    '/projects/:id/tm-tickets',
    '/projects/:id/tm-tickets/:ticketId',
    '/projects/:id/forecast',
    '/workers',
    '/projects/:id/days/:dayId',
    '/purchase-orders/:id',
    '/vendors',
    ...BOUGHT,
  ],
  ops: [
    '/',
    '/projects/:id/days/new',
    '/projects/:id/tm-tickets/new',
    '/projects/:id/tm-tickets/:ticketId',
    '/projects/:id/days/:dayId',
    '/purchase-orders/new',
    '/purchase-orders/:id',
    '/camera',
    '/vendors',
    '/bills/new',
    ...BOUGHT,
  ],
  accounting: [
    '/',
    '/purchase-orders',
    '/purchase-orders/:id',
    ...BOUGHT,
    '/exports',
    '/exports/accounts',
  ],
  estimator: [
    '/',
    '/bids',
    '/bids/pipeline',
    '/bids/calendar',
    '/bids/results',
    '/recipes',
    '/recipes/new',
    '/recipes/:id',
    '/takeoff-mappings',
    '/takeoff-mappings/new',
    '/takeoff-mappings/:id',
    '/clients',
    ...[...BID, ...WORK].map((page) => `/bids/:id${page}`),
  ],
  admin: ['/', ...ADMINISTRATION, '/purchase-orders/:id'],
}
export const SIGNED_OUT = ['/sign-in']

/** Records whose pages are shown. */
export interface PageIds {
  readonly bidId: string
  /** A bid that is awarded. */
  readonly projectId: string
  /** Of the project. */
  readonly packageId: string
  readonly dayId: string
  readonly ticketId: string
  readonly orderId: string
  readonly billId: string
  readonly vendorId: string
  readonly recipeId: string
  readonly mappingId: string
}

export const addressOf = (page: string, ids: PageIds): string =>
  page
    .replace('/purchase-orders/:id', `/purchase-orders/${ids.orderId}`)
    .replace('/bills/:id', `/bills/${ids.billId}`)
    .replace('/recipes/:id', `/recipes/${ids.recipeId}`)
    .replace('/takeoff-mappings/:id', `/takeoff-mappings/${ids.mappingId}`)
    .replace('/vendors/:id', `/vendors/${ids.vendorId}`)
    .replace('/bids/:id/quotes/:packageId', `/bids/${ids.projectId}/quotes/${ids.packageId}`)
    .replace('/bids/:id/compare', `/bids/${ids.projectId}/compare?revision=1`)
    .replace(':dayId', ids.dayId)
    .replace(':ticketId', ids.ticketId)
    .replace('/projects/:id', `/projects/${ids.projectId}`)
    .replace(':id', ids.bidId)
