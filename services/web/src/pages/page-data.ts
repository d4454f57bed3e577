import type { PageAddress } from './page-addresses.ts'

/**
 * A read of the API as a page asks for it, to the letter: `:id` is that of the page's address,
 * `{day+14}` the day in two weeks, in UTC.
 */
interface PageRead {
  readonly read: string
  /** Who asks for it; left out: whoever opens the page. */
  readonly roles?: readonly string[]
  /** The rest of an address, its filters and sorting, chooses what is read. */
  readonly isChosen?: true
}

const by = (roles: readonly string[], ...reads: readonly string[]): readonly PageRead[] =>
  reads.map((read) => ({ read, roles }))
const all = (...reads: readonly string[]): readonly PageRead[] => reads.map((read) => ({ read }))
const chosen = (reads: readonly PageRead[]): readonly PageRead[] =>
  reads.map((one) => ({ ...one, isChosen: true }))
const list = (...reads: readonly string[]): readonly PageRead[] => chosen(all(...reads))

/** The bell, on every page. */
const DATA_OF_ALL = all('/api/notices?limit=50&unread=true')

/** The bills that wait for each role, so many of each group. */
const waitingBills = (limit: number): readonly PageRead[] => {
  const of = (status: string, most = limit, more = '') =>
    `/api/bills?status=${status}&limit=${most}&sort=dueOn${more}`
  return [
    ...by(['OPS'], of('RETURNED,DISPUTED', 500)),
    ...by(['PM', 'ADMIN'], of('RECEIVED,RETURNED'), of('DISPUTED')),
    ...by(['ACCOUNTING', 'ADMIN'], of('CODED'), of('APPROVED', limit, '&open=true')),
  ]
}

const TO_DO = '/api/notices?limit=500&open=true'
const PEOPLE = '/api/people?limit=5000'
const BID = all('/api/bids/:id', PEOPLE)
const ESTIMATE = [
  ...BID,
  ...all(
    '/api/admin/default-variables?limit=500&isActive=true',
    '/api/rebar?limit=500',
    '/api/form-systems?limit=500&isActive=true',
    '/api/delivery-terms?limit=500&isActive=true',
  ),
]
const ACTIVITY = [...BID, ...all('/api/bids/:id/history?sort=-at&limit=100')]
const PROJECTS = all('/api/projects?limit=500&status=AWARDED', '/api/projects?limit=500')
const PROJECT = all('/api/projects/:id')
const SCOPE_TYPES = '/api/scope-types?sort=position&limit=500'
/** What a day is typed with. */
const DAY_DESK = [
  '/api/projects/:id/tasks',
  '/api/workers?isActive=true&limit=5000',
  '/api/projects/:id/days?sort=-date&limit=20',
]

const rates = (path: string): readonly PageRead[] => list(`/api/${path}?limit=50`)
/** The pages of one kind of rates have an address in common. */
const RATES = {
  '/admin/rates/variables': rates('variables'),
  '/admin/rates/mixes': rates('admin/default-variables'),
  '/admin/rates/rebar': rates('rebar'),
  '/admin/rates/rebar-prices': rates('rebar-pricing'),
  '/admin/rates/pumps': rates('pump-pricing'),
  '/admin/rates/pricing-items': rates('pricing-items'),
  '/admin/rates/crews': rates('crews'),
  '/admin/rates/production': rates('production-rates'),
  '/admin/rates/forms': rates('form-systems'),
  '/admin/rates/delivery': rates('delivery-terms'),
} as const

/**
 * What each page begins with, so that the server names it with the page and it comes while the
 * scripts do. What depends on other answers or on the clock of a place is left to the page. A test
 * in a browser holds this to what the pages ask for.
 */
const PAGE_DATA: Readonly<Partial<Record<PageAddress | keyof typeof RATES, readonly PageRead[]>>> =
  {
    ...RATES,
    '/': [
      ...by(['ADMIN', 'OPS', 'PM', 'ACCOUNTING'], '/api/purchase-orders/inbox?limit=100'),
      ...waitingBills(10),
      ...all(TO_DO),
      ...by(['ADMIN', 'OPS', 'PM', 'ACCOUNTING'], '/api/projects?limit=2&status=AWARDED'),
      ...by(['ACCOUNTING'], '/api/purchase-orders?status=COMPLETE&reconciled=false&limit=10'),
      ...by(
        ['ADMIN', 'ESTIMATOR', 'PM'],
        '/api/bids?limit=10&sort=-lastUpdated',
        '/api/bids?limit=100&status=DRAFT&sort=dueAt&dueFrom={day-7}&dueTo={day+14}',
      ),
    ],
    '/inbox': [
      ...chosen(by(['ADMIN', 'OPS', 'PM', 'ACCOUNTING'], '/api/purchase-orders/inbox?limit=50')),
      ...all(TO_DO),
      ...waitingBills(10),
    ],
    '/bids': list('/api/bids?limit=50'),
    '/bids/pipeline': all('/api/bids/pipeline?limit=50', '/api/bids/pipeline/summary'),
    '/bids/results': list(
      '/api/analytics/bids',
      '/api/analytics/bids?groupBy=client',
      '/api/bids?status=AWARDED,COMPLETED,LOST&sort=-lastUpdated&limit=10',
    ),
    '/bids/:id': ESTIMATE,
    '/bids/:id/settings': ESTIMATE,
    '/bids/:id/what-if': ESTIMATE,
    '/bids/:id/prices': ESTIMATE,
    '/bids/:id/compare': ESTIMATE,
    '/bids/:id/quantities': [...ESTIMATE, ...all('/api/bids/:id/quantities')],
    '/bids/:id/schedule': BID,
    '/bids/:id/takeoff': BID,
    '/bids/:id/recap': [...BID, ...all('/api/bids/:id/recap', '/api/bids/:id/benchmarks')],
    '/bids/:id/quotes': [...BID, ...all('/api/bids/:id/bid-day', '/api/bids/:id/adjustments')],
    '/bids/:id/quotes/:packageId': [
      ...BID,
      ...all(
        '/api/packages/:packageId',
        '/api/packages/:packageId/levelling',
        '/api/packages/:packageId/quotes',
      ),
    ],
    '/bids/:id/form-plan': [...BID, ...all('/api/bids/:id/form-plan')],
    '/bids/:id/bars': [...BID, ...all('/api/bids/:id/bar-list')],
    '/bids/:id/proposal': [
      ...BID,
      ...all('/api/bids/:id/recipients', '/api/bids/:id/proposal', '/api/company'),
    ],
    '/bids/:id/versions': [...BID, ...all('/api/bids/:id/children', '/api/bids/:id/revisions')],
    '/bids/:id/activity': ACTIVITY,
    '/bids/:id/history': ACTIVITY,
    '/bids/:id/files': ACTIVITY,
    '/recipes': all(SCOPE_TYPES),
    '/recipes/new': all(
      '/api/pricing-items?limit=500&category=Material&isActive=true',
      SCOPE_TYPES,
    ),
    '/recipes/:id': all('/api/recipes/:id', SCOPE_TYPES, '/api/recipes/:id/history'),
    '/takeoff-mappings': list('/api/takeoff-mappings?limit=50'),
    '/takeoff-mappings/new': all('/api/takeoff-template.csv'),
    '/takeoff-mappings/:id': all(
      '/api/takeoff-mappings/:id',
      '/api/takeoff-template.csv',
      '/api/takeoff-mappings/:id/history',
    ),
    '/clients': list('/api/clients?limit=50'),
    '/vendors': list('/api/vendors?limit=50'),
    '/vendors/:id': all(
      '/api/vendors/:id',
      '/api/purchase-orders?vendorId=:id&limit=10',
      '/api/bills?vendorId=:id&limit=10&sort=-date',
    ),
    '/workers': list('/api/workers?limit=50'),
    '/projects': list('/api/projects?limit=50&status=AWARDED'),
    '/projects/:id': [
      ...PROJECT,
      ...all('/api/projects/:id/budget'),
      ...by(['ADMIN', 'PM', 'ACCOUNTING', 'ESTIMATOR'], '/api/projects/:id/forecast?basis=TREND'),
      ...by(['ADMIN', 'PM', 'ACCOUNTING'], '/api/projects/:id/cost-forecast', PEOPLE),
      ...by(['ADMIN', 'PM', 'ACCOUNTING'], '/api/projects/:id/snapshots'),
    ],
    '/projects/:id/to-buy': [...PROJECT, ...all('/api/projects/:id/purchasable')],
    '/projects/:id/close-out': [...PROJECT, ...all('/api/projects/:id/close-out')],
    '/projects/:id/days': [
      ...PROJECT,
      ...list('/api/projects/:id/days?limit=50'),
      ...by(['ADMIN', 'OPS', 'PM'], ...DAY_DESK),
    ],
    '/projects/:id/days/new': [...PROJECT, ...all(...DAY_DESK)],
    '/projects/:id/days/:dayId': [...PROJECT, ...all('/api/days/:dayId', PEOPLE)],
    '/projects/:id/forecast': [
      ...by(['ADMIN', 'OPS', 'PM', 'ACCOUNTING'], '/api/projects/:id'),
      ...list('/api/projects/:id/forecast?basis=TREND'),
    ],
    '/projects/:id/tm-tickets': [...PROJECT, ...list('/api/projects/:id/tm-tickets?limit=50')],
    '/projects/:id/tm-tickets/new': PROJECT,
    '/projects/:id/tm-tickets/:ticketId': [...PROJECT, ...all('/api/tm-tickets/:ticketId')],
    '/purchase-orders': list('/api/purchase-orders?limit=50'),
    '/purchase-orders/new': PROJECTS,
    '/purchase-orders/:id': all(
      '/api/purchase-orders/:id',
      '/api/purchase-orders/:id/history',
      '/api/bills?orderId=:id&limit=500&sort=date',
      '/api/purchase-orders/inbox?limit=100',
      PEOPLE,
    ),
    '/camera': all(
      '/api/purchase-orders?status=PENDING_RECEIPT,WITH_RECEIPT,REJECTED_BY_PM,ALLOCATED,REJECTED_BY_ACCT&sort=-updatedAt&limit=100',
    ),
    '/deliveries': [...PROJECTS, ...list('/api/deliveries?running=true&limit=500')],
    '/bills': chosen(waitingBills(500)),
    '/bills/new': all('/api/vendors?limit=500&sort=name'),
    '/bills/:id': [
      ...all('/api/bills/:id', '/api/bills/:id/match', '/api/bills/:id/history', PEOPLE),
      ...waitingBills(500),
    ],
    '/exports': all('/api/exports?limit=500', PEOPLE),
    '/exports/accounts': all('/api/cost-codes', '/api/settings/accounting'),
    '/admin/rates': list('/api/variables?limit=50'),
    '/admin/users': list('/api/users?limit=50'),
    '/admin/company': all('/api/company'),
    '/admin/purchasing': [
      ...all(
        '/api/settings/approval-limits',
        '/api/settings/duties',
        '/api/users?limit=500',
        '/api/settings/bill-tolerances',
        '/api/settings/tickets',
      ),
      ...list('/api/cost-codes?limit=50'),
    ],
    '/admin/scope-types': list('/api/scope-types?limit=1000&sort=position'),
    '/admin/security-log': [...list('/api/security-log?limit=50'), ...all(PEOPLE)],
    '/admin/dead-letters': all('/api/operations/dead-letters?limit=200'),
  }

const DAY_MS = 86_400_000
/** Of a record: nothing else of an address becomes a part of another one. */
const ID = /^[\w-]+$/

/** A page as somebody asks for it. */
export interface AskedPage {
  readonly address: PageAddress
  readonly path: string
  /** Its address says more than the path: which rows of a list, for one. */
  readonly isNarrowed: boolean
}

/** Which reads a page begins with, as its user asks for them. */
export function readsOf(page: AskedPage, roles: readonly string[], now: Date): readonly string[] {
  const { address, path, isNarrowed } = page
  const ids = idsOf(address, path)
  if (ids === undefined) return []
  const own = PAGE_DATA[path as keyof typeof RATES] ?? PAGE_DATA[address] ?? []
  const sure = isNarrowed ? own.filter((one) => one.isChosen !== true) : own
  const wanted = [...DATA_OF_ALL, ...sure].filter(
    (one) => one.roles === undefined || one.roles.some((role) => roles.includes(role)),
  )
  return wanted.map(({ read }) =>
    read
      .replaceAll(/:(\w+)/g, (_all, name: string) => ids.get(name) ?? '')
      .replaceAll(/\{day([+-]\d+)\}/g, (_all, days: string) =>
        new Date(now.getTime() + Number(days) * DAY_MS).toISOString().slice(0, 10),
      ),
  )
}

function idsOf(address: PageAddress, path: string): ReadonlyMap<string, string> | undefined {
  const given = path.split('/')
  const ids = address
    .split('/')
    .map((part, place) => [part, given[place] ?? ''] as const)
    .filter(([part]) => part.startsWith(':'))
  const isSafe = ids.every(([, id]) => ID.test(id))
  return isSafe ? new Map(ids.map(([part, id]) => [part.slice(1), id])) : undefined
}
