/** What the calls of the screens are asked with: rows from all over the data. */
export interface Samples {
  readonly bids: readonly string[]
  readonly bigBids: readonly string[]
  readonly bidNumbers: readonly string[]
  readonly clients: readonly string[]
  readonly days: readonly string[]
  readonly orders: readonly string[]
  readonly orderNumbers: readonly string[]
  readonly vendors: readonly string[]
  readonly projects: readonly string[]
}

/** A call of a screen. */
export interface Call {
  readonly name: string
  readonly path: (turn: number) => string
}

/** Each turn takes the next one. */
const next = (values: readonly string[], turn: number): string =>
  encodeURIComponent(values[turn % values.length] ?? '')

const same = (name: string, path: string): Call => ({ name, path: () => path })

export function callsOf(samples: Samples): readonly Call[] {
  return [...callsOfBids(samples), ...callsOfOrders(samples)]
}

function callsOfBids({ bids, bigBids, bidNumbers, clients, days }: Samples): readonly Call[] {
  return [
    same('bids, newest', '/api/bids'),
    same('bids, drafts', '/api/bids?status=DRAFT'),
    same('bids, lost', '/api/bids?status=LOST'),
    { name: 'bids of a client', path: (turn) => `/api/bids?clientId=${next(clients, turn)}` },
    {
      name: 'bids of an estimator',
      path: (turn) => `/api/bids?createdBy=estimator${turn % 40}@example.com`,
    },
    {
      name: 'bids of a day',
      path: (turn) => `/api/bids?from=${next(days, turn)}&to=${next(days, turn)}`,
    },
    same('bids by name', '/api/bids?sort=name'),
    same('bids by number', '/api/bids?sort=-bidNumber'),
    same('bids by total', '/api/bids?sort=-totalCost'),
    same('bids by last change', '/api/bids?sort=-lastUpdated'),
    same('bids of a total', '/api/bids?minTotal=1000000&maxTotal=1000500'),
    {
      name: 'search: a bid number',
      path: (turn) => `/api/bids?q=${next(bidNumbers, turn)}&limit=8`,
    },
    same('search: a name', '/api/bids?q=Data%20center%20Cedar&limit=8'),
    {
      name: 'search: a contractor',
      path: (turn) => `/api/bids?q=contractor%20${turn % 25}&limit=8`,
    },
    same('search: nothing', '/api/bids?q=nowhere%20to%20be%20found&limit=8'),
    same('pipeline', '/api/bids/pipeline?limit=50'),
    same('pipeline summary', '/api/bids/pipeline/summary'),
    { name: 'a bid', path: (turn) => `/api/bids/${next(bids, turn)}` },
    { name: 'a bid of 2,000 items', path: (turn) => `/api/bids/${next(bigBids, turn)}` },
    { name: 'history of a bid', path: (turn) => `/api/bids/${next(bids, turn)}/history` },
    same('clients', '/api/clients'),
  ]
}

function callsOfOrders(samples: Samples): readonly Call[] {
  const { days, orders, orderNumbers, vendors, projects } = samples
  const list = '/api/purchase-orders'
  return [
    same('orders, newest', list),
    same('orders, waiting for receipts', `${list}?status=PENDING_RECEIPT`),
    same('orders, complete', `${list}?status=COMPLETE`),
    { name: 'orders of a vendor', path: (turn) => `${list}?vendorId=${next(vendors, turn)}` },
    { name: 'orders of a project', path: (turn) => `${list}?projectId=${next(projects, turn)}` },
    same('orders of a type', `${list}?type=PUMP`),
    same('orders of a cost code', `${list}?costCode=03-300`),
    {
      name: 'orders of a day',
      path: (turn) => `${list}?from=${next(days, turn)}&to=${next(days, turn)}`,
    },
    same('orders of an amount', `${list}?minAmount=15000&maxAmount=15010`),
    same('orders, reconciled', `${list}?reconciled=true`),
    same('orders by vendor', `${list}?sort=vendor`),
    same('orders by estimate', `${list}?sort=-estimatedAmount`),
    {
      name: 'search: an order number',
      path: (turn) => `${list}?q=${next(orderNumbers, turn)}&limit=8`,
    },
    {
      name: 'search: a supplier',
      path: (turn) => `${list}?q=Supplier%20${10 + (turn % 90)}&limit=8`,
    },
    same('search: no order', `${list}?q=nowhere%20to%20be%20found&limit=8`),
    { name: 'an order', path: (turn) => `${list}/${next(orders, turn)}` },
    same('inbox', `${list}/inbox`),
    same('notices, unread', '/api/notices?unread=true&limit=20'),
    same('notices', '/api/notices?limit=20'),
    same('projects', '/api/projects'),
    same('search: a project', '/api/projects?q=Data%20center%20Cedar&limit=8'),
    { name: 'budget of a project', path: (turn) => `/api/projects/${next(projects, turn)}/budget` },
    {
      name: 'close-out of a project',
      path: (turn) => `/api/projects/${next(projects, turn)}/close-out`,
    },
    same('vendors', '/api/vendors'),
    same('unit costs', '/api/analytics/unit-costs'),
  ]
}
