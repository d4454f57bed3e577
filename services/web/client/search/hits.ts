import { type ApiResult, type components, unwrap } from '@formwork/api-client'
import { api, queryClient } from '../lib/api/api.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, type Role, type User } from '../lib/session/session.ts'
import { exactFirst } from './exact-first.ts'
import { hitsInBid } from './in-bid.ts'
import { contentHit, isFindable } from './in-bids.ts'
import { fieldHit } from './in-field.ts'
import { rateHit } from './in-rates.ts'

/** What is found, and where it is or what it does. */
export interface Hit {
  readonly kind:
    | 'action'
    | 'command'
    | 'page'
    | 'bid'
    | 'scope'
    | 'item'
    | 'client'
    | 'project'
    | 'order'
    | 'bill'
    | 'vendor'
    | 'rate'
    | 'recipe'
    | 'worker'
    | 'ticket'
    | 'user'
  readonly id: string
  readonly label: string
  readonly note: string
  readonly to: string
  /** Does it in place of going there. */
  readonly run?: () => void
}

/** A few of each; who wants more types more. */
const query = (q: string) => ({ params: { query: { q, limit: 5 } } })

async function hits<T>(call: Promise<ApiResult<T[]>>, hit: (row: T) => Hit): Promise<Hit[]> {
  const answer = await call
  // A kind that cannot be asked for is left out: the others are still found.
  return answer.ok ? answer.data.map(hit) : []
}

async function findInBid(text: string, bidId: string): Promise<Hit[]> {
  try {
    // Its pages have read it already.
    const read = queryClient.getQueryData<components['schemas']['WholeBid']>(['bid', bidId])
    const params = { path: { id: bidId } }
    return hitsInBid(text, read ?? unwrap(await api.get('/api/bids/{id}', { params })))
  } catch {
    // As with any kind that cannot be asked for: the others are still found.
    return []
  }
}

/** In other bids than the one that is open, of which all is found. */
async function findInBids(q: string, openBid: string | undefined): Promise<Hit[]> {
  if (!isFindable(q)) return []
  const answer = await api.get('/api/bids/contents', { params: { query: { q } } })
  return answer.ok ? answer.data.filter(({ bidId }) => bidId !== openBid).map(contentHit) : []
}

/** All kinds of rates, or workers and tickets of all jobs: a few of each, in one answer. */
const text = (q: string) => ({ params: { query: { q } } })

/** What can be asked for, by who may ask for it. */
function calls(q: string, user: User): readonly Promise<Hit[]>[] {
  const asked = <Found>(roles: readonly Role[], call: () => Promise<Found>) =>
    mayUse(user, roles) ? [call()] : []
  return [
    ...asked(ACCESS.bids, () => hits(api.get('/api/bids', query(q)), bidHit)),
    ...asked(ACCESS.clients, () => hits(api.get('/api/clients', query(q)), clientHit)),
    ...asked(ACCESS.projects, () => hits(api.get('/api/projects', query(q)), projectHit)),
    ...asked(ACCESS.orders, () => hits(api.get('/api/purchase-orders', query(q)), orderHit)),
    ...asked(ACCESS.bills, () => hits(api.get('/api/bills', query(q)), billHit)),
    ...asked(ACCESS.vendors, () => hits(api.get('/api/vendors', query(q)), vendorHit)),
    ...asked(ACCESS.rates, () => hits(api.get('/api/rates', text(q)), rateHit)),
    ...asked(ACCESS.workers, () => hits(api.get('/api/field/contents', text(q)), fieldHit)),
    ...asked(ACCESS.bids, () => hits(api.get('/api/recipes', query(q)), recipeHit)),
    ...asked(ACCESS.users, () => hits(api.get('/api/users', query(q)), userHit)),
  ]
}

type Schemas = components['schemas']

function bidHit({ id, bidNumber, name, client, location }: Bid): Hit {
  const note = [client.name, location].filter(Boolean).join(', ')
  return { kind: 'bid', id, label: `${bidNumber} ${name}`, note, to: `/bids/${id}` }
}
type Bid = Pick<Schemas['BidSummary'], 'id' | 'bidNumber' | 'name' | 'location'> & {
  readonly client: { readonly name: string }
}

function clientHit({ id, name }: Schemas['Client']): Hit {
  const to = `/clients?q=${encodeURIComponent(name)}`
  return { kind: 'client', id, label: name, note: '', to }
}

function projectHit({ id, bidNumber, name, location }: Schemas['Project']): Hit {
  const label = `${bidNumber} ${name}`
  return { kind: 'project', id, label, note: location ?? '', to: `/projects/${id}` }
}

function orderHit({ id, poNumber, vendor }: Schemas['PurchaseOrder']): Hit {
  const to = `/purchase-orders/${id}`
  return { kind: 'order', id, label: poNumber, note: vendor.name, to }
}

function billHit({ id, kind, number, vendor }: Schemas['Bill']): Hit {
  const label = `${kind === 'CREDIT' ? 'Credit' : 'Invoice'} ${number}`
  return { kind: 'bill', id, label, note: vendor.name, to: `/bills/${id}` }
}

const vendorHit = ({ id, name }: Schemas['Vendor']): Hit => ({
  kind: 'vendor',
  id,
  label: name,
  note: '',
  to: `/vendors/${id}`,
})

const recipeHit = ({ id, name, description }: Schemas['Recipe']): Hit => ({
  kind: 'recipe',
  id,
  label: name,
  note: description ?? '',
  to: `/recipes/${id}`,
})

const userHit = ({ id, name, email }: Schemas['User']): Hit => ({
  kind: 'user',
  id,
  label: name,
  note: email,
  to: `/admin/users?q=${encodeURIComponent(email)}`,
})

/** @param openBid the bid that is open, whose scopes and items are found first */
export async function find(
  text: string,
  user: User,
  openBid: string | undefined,
): Promise<readonly Hit[]> {
  const q = text.trim()
  if (q === '') return []
  const mayRead = mayUse(user, ACCESS.bids)
  const inBid = openBid === undefined || !mayRead ? [] : [findInBid(q, openBid)]
  const inBids = mayRead ? [findInBids(q, openBid)] : []
  const found = await Promise.all([...inBid, ...calls(q, user), ...inBids])
  return exactFirst(found.flat(), q)
}

/** Commands whose words hold all that is typed. */
export function matching(commands: readonly Hit[], text: string): readonly Hit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
