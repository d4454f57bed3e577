import { ACCESS } from '../lib/session/access.ts'
import { mayUse, type Role, type User } from '../lib/session/session.ts'
import type { Hit } from './hits.ts'
import { addressOfRates } from './rate-pages.ts'
import { texts } from './texts.ts'

interface Page {
  readonly to: string
  readonly label: string
  readonly roles: readonly Role[]
}

const words = texts.pages

/** Pages below the places of the rail. */
const PAGES: readonly Page[] = [
  { to: '/bids/pipeline', label: words.pipeline, roles: ACCESS.bids },
  { to: '/bids/calendar', label: words.calendar, roles: ACCESS.bids },
  { to: '/bids/results', label: words.results, roles: ACCESS.bids },
  { to: '/recipes/new', label: words.newRecipe, roles: ACCESS.writeBids },
  { to: '/takeoff-mappings', label: words.mappings, roles: ACCESS.bids },
  { to: '/purchase-orders/new', label: words.newOrder, roles: ACCESS.createOrders },
  { to: '/camera', label: words.camera, roles: ACCESS.createOrders },
  { to: '/bills/new', label: words.newBill, roles: ACCESS.enterBills },
  { to: '/bills?view=all', label: words.allBills, roles: ACCESS.bills },
  { to: '/exports/accounts', label: words.accounts, roles: ACCESS.books },
  ...Object.entries(texts.rates).map(([kind, label]) => ({
    to: addressOfRates(kind),
    label: words.rates(label),
    roles: ACCESS.rates,
  })),
]

/** The pages of one's roles that the rail has no room for. */
export const pagesFor = (user: User): readonly Hit[] =>
  PAGES.filter(({ roles }) => mayUse(user, roles)).map(({ to, label }) => ({
    kind: 'page',
    id: to,
    label,
    note: '',
    to,
  }))
