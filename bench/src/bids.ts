import type { ApiSession } from '@formwork/local'
import { ITEM_MIX, type ItemModule, itemOf } from './items.ts'

export interface SeededScope {
  readonly id: string
  readonly items: Readonly<Partial<Record<ItemModule, readonly string[]>>>
}

export interface SeededBid {
  readonly id: string
  readonly bidNumber: string
  readonly scopes: readonly SeededScope[]
}

interface WithId {
  readonly id: string
}

/** What every bid of ours refers to. */
interface Ground {
  readonly clientId: string
  readonly typeId: string
}

const ITEMS_PER_REQUEST = 5_000

/** Bids of any size, written through the gateway as a client would. */
export class Bids {
  readonly #session: () => Promise<ApiSession>
  readonly #shared = new Map<number, Promise<SeededBid>>()
  readonly #ofEach = new Map<number, Promise<readonly SeededBid[]>>()
  #ground: Promise<Ground> | undefined
  #numbers = 0

  constructor(session: () => Promise<ApiSession>) {
    this.#session = session
  }

  /** The one bid of that size, for rows that only read it or leave it as it was. */
  shared(items: number, scopes: number): Promise<SeededBid> {
    const known = this.#shared.get(items) ?? this.create(items, scopes)
    this.#shared.set(items, known)
    return known
  }

  /** Bids of that size, one for each client: who asks for one together shares the reading of it. */
  ofEach(clients: number, items: number, scopes: number): Promise<readonly SeededBid[]> {
    const known = this.#ofEach.get(items) ?? this.#createSeveral(clients, items, scopes)
    this.#ofEach.set(items, known)
    return known
  }

  /** Small bids until there are so many. */
  async atLeast(count: number): Promise<void> {
    while (this.#numbers < count) await this.create(1, 1)
  }

  async create(items: number, scopes: number, location = 'Tacoma, WA'): Promise<SeededBid> {
    const api = await this.#session()
    this.#ground ??= layGround(api)
    const ground = await this.#ground
    this.#numbers += 1
    const bidNumber = `BENCH-${String(this.#numbers).padStart(4, '0')}`
    const name = `Warehouse with ${items} items`
    const { id } = await api.json<WithId>('POST', '/api/bids', {
      bidNumber,
      name,
      clientId: ground.clientId,
      location,
      overheadPercentage: 10,
      profitPercentage: 15,
    })
    const seeded: SeededScope[] = []
    for (let place = 0; place < scopes; place++) {
      seeded.push(await this.#createScope({ ...ground, bidId: id, place }, items / scopes))
    }
    return { id, bidNumber, scopes: seeded }
  }

  async #createSeveral(count: number, items: number, scopes: number) {
    const bids: SeededBid[] = []
    for (let place = 0; place < count; place++) bids.push(await this.create(items, scopes))
    return bids
  }

  async #createScope(
    { bidId, place, typeId }: Ground & { readonly bidId: string; readonly place: number },
    items: number,
  ): Promise<SeededScope> {
    const scope = await (await this.#session()).json<WithId>('POST', '/api/scopes', {
      bidId,
      typeId,
      name: `Scope ${place + 1}`,
      multiplier: 1 + (place % 3),
      length: 60,
      width: 40,
      height: 0.5,
    })
    const ids: Partial<Record<ItemModule, readonly string[]>> = {}
    for (const [module, count] of countsOf(items)) {
      ids[module] = await this.#createItems(scope.id, module, count)
    }
    return { id: scope.id, items: ids }
  }

  async #createItems(scopeId: string, module: ItemModule, count: number) {
    const ids: string[] = []
    for (let from = 0; from < count; from += ITEMS_PER_REQUEST) {
      const length = Math.min(ITEMS_PER_REQUEST, count - from)
      const bodies = Array.from({ length }, (_, index) => itemOf(module, from + index))
      const api = await this.#session()
      const path = `/api/scopes/${scopeId}/items/${module}`
      ids.push(...(await api.json<WithId[]>('POST', path, bodies)).map(({ id }) => id))
    }
    return ids
  }
}

async function layGround(api: ApiSession): Promise<Ground> {
  const client = await api.json<WithId>('POST', '/api/clients', { name: 'Bench client' })
  const [type] = await api.json<WithId[]>('GET', '/api/scope-types')
  if (type === undefined) throw new Error('There are no scope types')
  return { clientId: client.id, typeId: type.id }
}

/**
 * How many items of each module make up a scope of so many; the last module takes the remainder.
 */
function countsOf(items: number): readonly (readonly [ItemModule, number])[] {
  let left = items
  return ITEM_MIX.map(([module, share], index) => {
    const count = index === ITEM_MIX.length - 1 ? left : Math.min(left, Math.round(items * share))
    left -= count
    return [module, count] as const
  }).filter(([, count]) => count > 0)
}
