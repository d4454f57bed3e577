import type { BidSnapshotAnswer, BidSnapshotQuestion, ProjectMessage } from '@formwork/contracts'
import { isUuid, NotFoundError } from '@formwork/kernel'
import type { Pool } from 'pg'
import { streamBid } from '../snapshots/stream-bid.ts'
import { listProjectFacts, type ProjectFactsPage } from './list-project-facts.ts'
import { readProject } from './read-project.ts'
import { toMessages } from './snapshot-messages.ts'

interface BidHeader {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly createdBy: string
}

/**
 * Answers of EstimatingService (proto/estimating/v1).
 *
 * @param pool not the one that HTTP is served from: a slow reader keeps its connection for as long as its
 * stream lasts
 */
export function estimatingHandlers(pool: Pool) {
  return {
    streamBidSnapshot: ({
      bidId,
      itemDetail,
      itemOrder,
    }: BidSnapshotQuestion): AsyncIterable<BidSnapshotAnswer> => {
      if (!isUuid(bidId)) throw new NotFoundError('Bid')
      const detail = itemDetail === 'ITEM_DETAIL_LINE' ? 'line' : 'all'
      const order = itemOrder === 'ITEM_ORDER_BY_MODULE' ? 'by-module' : 'by-scope'
      return toMessages(streamBid(pool, { bidId, detail, order }), detail)
    },
    getProject: async ({ projectId }: { projectId: string }): Promise<ProjectMessage> => {
      if (!isUuid(projectId)) throw new NotFoundError('Project')
      return readProject(pool, projectId)
    },
    listProjectFacts: (page: ProjectFactsPage) => listProjectFacts(pool, page),
    getBidHeader: async ({ bidId }: { bidId: string }): Promise<BidHeader> => {
      if (!isUuid(bidId)) throw new NotFoundError('Bid')
      const { rows } = await pool.query<BidHeader>(
        `SELECT id, bid_number AS "bidNumber", name, created_by AS "createdBy"
         FROM bids WHERE id = $1`,
        [bidId],
      )
      const [header] = rows
      if (header === undefined) throw new NotFoundError('Bid')
      return header
    },
  }
}
