import {
  type BarListQuestion,
  type BidRecipientQuestion,
  type BidSnapshotAnswer,
  type BidSnapshotQuestion,
  estimatingV1,
  type FreezeBudgetQuestion,
  type LaborTasksQuestion,
  type PouredScopesQuestion,
  type PriceDeliveryQuestion,
  type ProjectMessage,
  type PurchasableQuestion,
  type QuoteDatesQuestion,
  type TicketOrderRequest,
} from '@formwork/contracts'
import { defineError, isUuid, ResourceNotFound } from '@formwork/kernel'
import { readBarList } from '../bar-list/read-bar-list.ts'
import { freezeAtFirstUse } from '../bids/freeze-at-first-use.ts'
import type { Database, GrpcDatabases } from '../database.ts'
import { createTicketOrder, readTicketOrder } from '../exchange/create-ticket-order.ts'
import { laborBurdens } from '../labor-tasks/labor-burdens.ts'
import { findRegion } from '../labor-tasks/labor-tasks.store.ts'
import { streamLaborTasks } from '../labor-tasks/stream-labor-tasks.ts'
import { portions } from '../portions.ts'
import { priceDelivery } from '../purchasable/price-delivery.ts'
import { readPurchasable } from '../purchasable/read-purchasable.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import { findPrintedRecipient } from '../recipients/recipients.store.ts'
import { spooled } from '../snapshots/spool.ts'
import { findFingerprint, type ItemDetail, streamBid } from '../snapshots/stream-bid.ts'
import { listProjectFacts, type ProjectFactsPage } from './list-project-facts.ts'
import { findPouredScopes } from './poured-scopes.store.ts'
import { type BidHeader, findBidHeader } from './projects.store.ts'
import { findQuoteDates, InvalidDates } from './quote-dates.store.ts'
import { readProject } from './read-project.ts'
import { toMessages, withRates } from './snapshot-messages.ts'

interface HandlerNeeds extends GrpcDatabases {
  readonly commands: Database
  readonly rateBook: Pick<RateBookSource, 'lastSeen' | 'current'>
}

/** Answers of EstimatingService (proto/estimating/v1). */
export const estimatingHandlers = (needs: HandlerNeeds) => ({
  ...bidHandlers(needs),
  ...projectHandlers(needs),
})

/** About bids, whatever their status. */
function bidHandlers({ lookUps, streams, rateBook }: HandlerNeeds) {
  return {
    streamBidSnapshot: ({
      bidId,
      itemDetail,
      itemOrder,
    }: BidSnapshotQuestion): AsyncIterable<Buffer> => {
      if (!isUuid(bidId)) throw ResourceNotFound({ resource: 'Bid' })
      const detail = toDetail(itemDetail)
      const order = itemOrder === 'ITEM_ORDER_BY_MODULE' ? 'by-module' : 'by-scope'
      const messages = async function* () {
        const book = await rateBook.lastSeen()
        yield* toMessages(streamBid(streams, { bidId, detail, order }), detail, book)
      }
      return spooled(encoded(messages()))
    },
    streamBarList: ({ bidId }: BarListQuestion): AsyncIterable<Buffer> => {
      if (!isUuid(bidId)) throw ResourceNotFound({ resource: 'Bid' })
      const messages = async function* () {
        for await (const part of readBarList(streams, bidId)) {
          yield BAR_LIST({ ...part, lines: [...part.lines] })
        }
      }
      return spooled(messages())
    },
    streamQuoteDates: (question: QuoteDatesQuestion): AsyncIterable<Buffer> => {
      const times = [question.dueFrom, question.dueTo, question.today]
      if (times.some((time) => Number.isNaN(Date.parse(time)))) throw InvalidDates()
      const messages = async function* () {
        const dates = await findQuoteDates(lookUps, question)
        for (const part of portions(dates)) yield QUOTE_DATES({ dates: part })
      }
      return spooled(messages())
    },
    getBidFingerprint: async ({ bidId }: { bidId: string }): Promise<{ fingerprint: string }> => {
      if (!isUuid(bidId)) throw ResourceNotFound({ resource: 'Bid' })
      const book = await rateBook.lastSeen()
      return { fingerprint: withRates(await findFingerprint(lookUps, bidId), book) }
    },
    getBidRecipient: async ({ bidId, recipientId }: BidRecipientQuestion) => {
      const areIds = isUuid(bidId) && isUuid(recipientId)
      const recipient = areIds ? await findPrintedRecipient(lookUps, bidId, recipientId) : undefined
      if (recipient === undefined) throw ResourceNotFound({ resource: 'Recipient' })
      return recipient
    },
    getBidHeader: async ({ bidId }: { bidId: string }): Promise<BidHeader> => {
      if (!isUuid(bidId)) throw ResourceNotFound({ resource: 'Bid' })
      const header = await findBidHeader(lookUps, bidId)
      if (header === undefined) throw ResourceNotFound({ resource: 'Bid' })
      return header
    },
  }
}

/** About bids that became projects. */
function projectHandlers({ lookUps, streams, commands, rateBook }: HandlerNeeds) {
  return {
    getProject: async ({ projectId }: { projectId: string }): Promise<ProjectMessage> => {
      if (!isUuid(projectId)) throw ResourceNotFound({ resource: 'Project' })
      return readProject(lookUps, projectId)
    },
    listProjectFacts: (page: ProjectFactsPage) => listProjectFacts(lookUps, page),
    streamPurchasable: ({ projectId }: PurchasableQuestion): AsyncIterable<Buffer> => {
      if (!isUuid(projectId)) throw ResourceNotFound({ resource: 'Project' })
      const messages = async function* () {
        const book = await rateBook.lastSeen()
        for await (const entries of readPurchasable(streams, projectId, book)) {
          for (const part of portions(entries)) yield PURCHASABLE({ entries: part })
        }
      }
      return spooled(messages())
    },
    streamLaborTasks: ({ projectId }: LaborTasksQuestion): AsyncIterable<Buffer> => {
      if (!isUuid(projectId)) throw ResourceNotFound({ resource: 'Project' })
      const messages = async function* () {
        const book = await rateBook.lastSeen()
        for await (const part of streamLaborTasks(streams, projectId, book)) {
          yield LABOR_TASKS(part)
        }
      }
      return spooled(messages())
    },
    freezeBudget: async (use: FreezeBudgetQuestion) => {
      const { projectId } = use
      const freeze = () => commands.transaction((tx) => freezeAtFirstUse(tx, use))
      const isFrozen = isUuid(projectId) ? await freeze() : undefined
      if (isFrozen === undefined) throw ResourceNotFound({ resource: 'Project' })
      return { isFrozen }
    },
    getLaborBurdens: async ({ projectId }: { projectId: string }) => {
      const region = isUuid(projectId) ? await findRegion(lookUps, projectId) : undefined
      if (region === undefined) throw ResourceNotFound({ resource: 'Project' })
      const book = await rateBook.current()
      return laborBurdens(lookupFor(book, region))
    },
    listPouredScopes: async ({ projectIds }: PouredScopesQuestion) => {
      const ids = projectIds.filter(isUuid)
      if (ids.length > MOST_PROJECTS) throw TooManyProjects()
      return { scopes: [...(await findPouredScopes(lookUps, ids))] }
    },
    priceDelivery: (question: PriceDeliveryQuestion) => priceDelivery(lookUps, question),
    createTicketOrder: (request: TicketOrderRequest) =>
      createTicketOrder(commands, readTicketOrder(request)),
  }
}

function toDetail(asked: BidSnapshotQuestion['itemDetail']): ItemDetail {
  if (asked === 'ITEM_DETAIL_NONE') return 'none'
  return asked === 'ITEM_DETAIL_LINE' ? 'line' : 'all'
}

const MOST_PROJECTS = 100
const TooManyProjects = defineError('invalid', 'INVALID', `At most ${MOST_PROJECTS} projects`)
const PURCHASABLE = estimatingV1.EstimatingService.service.StreamPurchasable.responseSerialize
const LABOR_TASKS = estimatingV1.EstimatingService.service.StreamLaborTasks.responseSerialize
const QUOTE_DATES = estimatingV1.EstimatingService.service.StreamQuoteDates.responseSerialize
const BAR_LIST = estimatingV1.EstimatingService.service.StreamBarList.responseSerialize
const { responseSerialize } = estimatingV1.EstimatingService.service.StreamBidSnapshot

async function* encoded(messages: AsyncIterable<BidSnapshotAnswer>): AsyncGenerator<Buffer> {
  for await (const message of messages) yield responseSerialize(message)
}
