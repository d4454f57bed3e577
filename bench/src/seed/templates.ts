import type { ApiSession } from '@formwork/local'
import type pg from 'pg'
import { Bids } from '../bids.ts'

/** A size of bid, and how many of each 200 have it: 10,000 items together. */
interface Size {
  readonly items: number
  readonly scopes: number
  readonly of200: number
}

const SIZES: readonly Size[] = [
  { items: 5, scopes: 1, of200: 35 },
  { items: 10, scopes: 2, of200: 43 },
  { items: 20, scopes: 2, of200: 45 },
  { items: 40, scopes: 4, of200: 39 },
  { items: 80, scopes: 8, of200: 21 },
  { items: 150, scopes: 10, of200: 12 },
  { items: 400, scopes: 16, of200: 4 },
  { items: 2_000, scopes: 20, of200: 1 },
]

const LOCATIONS = ['Tacoma, WA', 'Portland, OR', 'Sacramento, CA', 'Austin, TX']

/** The place of the size of each of 200 bids. */
export const SIZE_OF_200: readonly number[] = SIZES.flatMap(({ of200 }, place) =>
  Array.from({ length: of200 }, () => place),
)

/** What the copies of a bid are made of in purchasing's database. */
export interface TemplateFacts {
  /** Size and location: `place = size * 4 + location`. */
  readonly place: number
  readonly bidId: string
  readonly location: string
  readonly version: number
  readonly sections: readonly object[]
  readonly scopes: readonly {
    readonly place: number
    readonly id: string
    readonly name: string
    readonly amount: number
  }[]
}

/**
 * A bid of each size in each location, written and awarded through the gateway, so that what is
 * copied from it was priced, summed and frozen by the services themselves.
 */
export async function writeTemplates(
  session: () => Promise<ApiSession>,
  estimating: pg.Client,
): Promise<readonly TemplateFacts[]> {
  const bids = new Bids(session)
  const ids: string[] = []
  for (const { items, scopes } of SIZES) {
    for (const location of LOCATIONS) {
      const { id } = await bids.create(items, scopes, location)
      await (await session()).json('PUT', `/api/bids/${id}`, { status: 'AWARDED' })
      ids.push(id)
    }
  }
  const { rows } = await estimating.query<TemplateFacts>(FACTS, [ids])
  return rows
}

const FACTS = `SELECT (wanted.place - 1)::int AS place, b.id AS "bidId", b.location, b.version,
    b.awarded_budget AS sections, (
      SELECT jsonb_agg(jsonb_build_object('place', s.position, 'id', s.id, 'name', s.name,
        'amount', (SELECT f -> 'amount' FROM jsonb_array_elements(b.awarded_scopes) f
          WHERE f ->> 'scopeId' = s.id::text)) ORDER BY s.position)
      FROM scopes s WHERE s.bid_id = b.id) AS scopes
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place) JOIN bids b USING (id)
  ORDER BY wanted.place`
