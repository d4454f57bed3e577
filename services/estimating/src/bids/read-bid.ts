import type { AttachmentMessage } from '@formwork/contracts'
import { NotFoundError } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { Attachments } from '../attachments.ts'
import { type Database, sql, type Tx } from '../database.ts'
import { scopeBodies } from '../scopes/scope-body.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { bidBody, bidWithClientBody } from './bid-body.ts'

/**
 * A bid as writes answer it: without its scopes.
 *
 * @param warnings what is allowed but unlikely about the write
 */
export async function readBidBody(
  tx: Tx,
  id: string,
  warnings?: readonly Warning[],
): Promise<VersionedBody> {
  const [row] = await tx.$queryRaw<VersionedBody[]>(sql`
    SELECT ${bidBody(warnings)}::text AS body, b.version
    FROM bids b JOIN clients c ON c.id = b.client_id WHERE b.id = ${id}::uuid`)
  if (row === undefined) throw new NotFoundError('Bid')
  return row
}

export interface BidReading {
  readonly db: Database
  readonly attachments: Attachments
}

/**
 * A whole bid: its client, scopes with their items, and attachments, which the document service is asked
 * for meanwhile. One round trip, whatever its size.
 */
export async function readWholeBid(
  { db, attachments }: BidReading,
  id: string,
): Promise<VersionedBody> {
  const [rows, files] = await Promise.all([
    db.$queryRaw<(VersionedBody & { scopes: string })[]>(sql`
      SELECT ${bidWithClientBody}::text AS body, b.version,
        ${scopeBodies(sql`s.bid_id = b.id`)} AS scopes
      FROM bids b JOIN clients c ON c.id = b.client_id WHERE b.id = ${id}::uuid`),
    attachments.list(id),
  ])
  const [bid] = rows
  if (bid === undefined) throw new NotFoundError('Bid')
  const { body, version, scopes } = bid
  const whole = `${body.slice(0, -1)},"scopes":${scopes}`
  return {
    version,
    body: `${whole},"attachments":${JSON.stringify(files)}}`,
    content: `${whole}${lasting(files)}`,
  }
}

/** How long an answer with addresses of files may be kept: they work for a day. */
const ADDRESSES_KEPT_MS = 12 * 3_600_000

/**
 * What of attachments does not change with each read, as their signed addresses do, and the half day that
 * the addresses were given out in, so that nobody keeps one until it has run out.
 */
function lasting(files: readonly AttachmentMessage[]): string {
  if (files.length === 0) return ''
  const halfDay = Math.floor(Date.now() / ADDRESSES_KEPT_MS)
  return JSON.stringify([
    halfDay,
    files.map(({ url: _url, urlExpiresAt: _until, ...file }) => file),
  ])
}
