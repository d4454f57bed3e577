/**
 * The addresses that the client has a page for, `:id` being anything. Any other is answered with
 * the same page and 404, so that whoever follows a stale link is told so, programs too. A test
 * holds them to the client's routes.
 */
export const PAGE_ADDRESSES = [
  '/',
  '/sign-in',
  '/inbox',
  '/bids',
  '/bids/pipeline',
  '/bids/calendar',
  '/bids/results',
  '/bids/:id',
  '/bids/:id/settings',
  '/bids/:id/what-if',
  '/bids/:id/prices',
  '/bids/:id/compare',
  '/bids/:id/schedule',
  '/bids/:id/takeoff',
  '/bids/:id/quantities',
  '/bids/:id/recap',
  '/bids/:id/quotes',
  '/bids/:id/quotes/:packageId',
  '/bids/:id/form-plan',
  '/bids/:id/bars',
  '/bids/:id/proposal',
  '/bids/:id/versions',
  '/bids/:id/activity',
  '/bids/:id/files',
  '/bids/:id/history',
  '/recipes',
  '/recipes/new',
  '/recipes/:id',
  '/takeoff-mappings',
  '/takeoff-mappings/new',
  '/takeoff-mappings/:id',
  '/clients',
  '/vendors',
  '/vendors/:id',
  '/workers',
  '/projects',
  '/projects/:id',
  '/projects/:id/to-buy',
  '/projects/:id/close-out',
  '/projects/:id/days',
  '/projects/:id/forecast',
  '/projects/:id/days/new',
  '/projects/:id/days/:dayId',
  '/projects/:id/tm-tickets',
  '/projects/:id/tm-tickets/new',
  '/projects/:id/tm-tickets/:ticketId',
  '/purchase-orders',
  '/purchase-orders/new',
  '/purchase-orders/:id',
  '/camera',
  '/deliveries',
  '/bills',
  '/bills/new',
  '/bills/:id',
  '/exports',
  '/exports/accounts',
  '/admin/rates',
  '/admin/rates/:kind',
  '/admin/users',
  '/admin/company',
  '/admin/purchasing',
  '/admin/scope-types',
  '/admin/security-log',
  '/admin/dead-letters',
] as const

export type PageAddress = (typeof PAGE_ADDRESSES)[number]

const PATTERNS = PAGE_ADDRESSES.map((address) => ({
  address,
  pattern: new RegExp(`^${address.replaceAll(/:[^/]+/g, '[^/]+')}$`),
}))
/** `/purchase-orders/new` is not the order of that id. */
const EXACT_FIRST = PATTERNS.toSorted((a, b) => countIds(a.address) - countIds(b.address))

function countIds(address: string): number {
  return address.split(':').length
}

/** The address in the list that a path is one of. */
export function pageAddressOf(path: string): PageAddress | undefined {
  const trimmed = path === '/' ? path : path.replace(/\/$/, '')
  return EXACT_FIRST.find(({ pattern }) => pattern.test(trimmed))?.address
}
