import type { AttachmentMessage, DocumentsServiceClient } from '@formwork/contracts'
import { type CallSettings, CircuitBreaker, callUnary, type Logger } from '@formwork/service-kit'

/** The attachments of bids, which the document service keeps. */
export interface Attachments {
  /**
   * Oldest first; none while the document service cannot be reached: a bid is readable without
   * them.
   */
  list(bidId: string): Promise<readonly AttachmentMessage[]>
  /**
   * Whether a bid has an attachment.
   *
   * @throws ServiceOutOfReach while the document service cannot be reached
   */
  has(bidId: string, attachmentId: string): Promise<boolean>
}

/** A bid waits no longer for what it is readable without. */
const LIST_DEADLINE_MS = 300
/** A write that cannot do without the answer. */
const CHECK_DEADLINE_MS = 3_000

export function attachmentsOf(options: {
  readonly documents: DocumentsServiceClient
  readonly token: string
  readonly log: Logger
}): Attachments {
  const { documents, token, log } = options
  const service = 'The document service'
  const breaker = new CircuitBreaker(service)
  const ask = (bidId: string, deadlineMs: number) => {
    const settings: CallSettings = { service, token, deadlineMs }
    return callUnary<{ bidId: string }, { attachments: AttachmentMessage[] }>(
      settings,
      documents.listAttachments.bind(documents),
      { bidId },
    )
  }
  return {
    async list(bidId) {
      try {
        const { attachments } = await breaker.run(() => ask(bidId, LIST_DEADLINE_MS))
        return attachments
      } catch (err) {
        log.warn({ err, bidId }, 'answering a bid without its attachments')
        return []
      }
    },
    async has(bidId, attachmentId) {
      const { attachments } = await breaker.run(() => ask(bidId, CHECK_DEADLINE_MS))
      return attachments.some(({ id }) => id === attachmentId)
    },
  }
}
