import type { AttachmentMessage } from '@formwork/contracts'
import type { Attachments } from '../attachments.ts'
import type { Database } from '../database.ts'
import { jsonList } from '../send-json.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { toClientAnswer } from './client-of-bid.ts'
import { toBidSummary } from './to-bid-answer.ts'
import { readBidState, readWholeBidRow } from './whole-bid.store.ts'

export interface BidReading {
  readonly db: Database
  readonly attachments: Pick<Attachments, 'list'>
}

/**
 * A whole bid: its client, scopes with their items, and attachments, which the document service is
 * asked for meanwhile. In bytes, of which all who share them send the same: a text would be copied
 * for each.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function readWholeBid(
  { db, attachments }: BidReading,
  id: string,
): Promise<VersionedBody<Buffer>> {
  const [read, files] = await Promise.all([readWholeBidRow(db, id), attachments.list(id)])
  const own = JSON.stringify({ ...toBidSummary(read.bid), client: toClientAnswer(read.client) })
  const attached = JSON.stringify(files)
  return {
    version: read.bid.version,
    body: Buffer.from(
      `${own.slice(0, -1)},"scopes":${jsonList(read.scopes)},"attachments":${attached}}`,
    ),
    content: contentOf(read, files),
  }
}

/**
 * What the tag of a whole bid stands for, without the bid itself: most who ask have it already.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function readBidContent(
  { db, attachments }: BidReading,
  id: string,
): Promise<{ readonly version: number; readonly content: string }> {
  const [read, files] = await Promise.all([readBidState(db, id), attachments.list(id)])
  return { version: read.version, content: contentOf(read, files) }
}

const contentOf = (
  { state }: { readonly state: string },
  files: readonly AttachmentMessage[],
): string => `${state}${lasting(files)}`

/** How long an answer with addresses of files may be kept: they work for a day. */
const ADDRESSES_KEPT_MS = 12 * 3_600_000

/**
 * What of attachments does not change with each read, as their signed addresses do, and the half
 * day that the addresses were given out in, so that nobody keeps one until it has run out.
 */
function lasting(files: readonly AttachmentMessage[]): string {
  if (files.length === 0) return ''
  const halfDay = Math.floor(Date.now() / ADDRESSES_KEPT_MS)
  return JSON.stringify([
    halfDay,
    files.map(({ url: _url, urlExpiresAt: _until, ...file }) => file),
  ])
}
