import type { AttachmentMessage, DocumentsServiceClient } from '@formwork/contracts'
import { type CallSettings, CircuitBreaker, callUnary, type Logger } from '@formwork/service-kit'

/** The attachments of bids, which the document service keeps. */
export interface Attachments {
  /**
   * Oldest first; none while the document service cannot be reached: a bid is readable without
   * them.
   */
  list(bidId: string): Promise<readonly AttachmentMessage[]>
}

const DEADLINE_MS = 300

export function attachmentsOf(options: {
  readonly documents: DocumentsServiceClient
  readonly token: string
  readonly log: Logger
}): Attachments {
  const { documents, token, log } = options
  const settings: CallSettings = {
    service: 'The document service',
    token,
    deadlineMs: DEADLINE_MS,
  }
  const breaker = new CircuitBreaker(settings.service)
  const ask = (bidId: string) =>
    callUnary<{ bidId: string }, { attachments: AttachmentMessage[] }>(
      settings,
      documents.listAttachments.bind(documents),
      { bidId },
    )
  return {
    async list(bidId) {
      try {
        const { attachments } = await breaker.run(() => ask(bidId))
        return attachments
      } catch (err) {
        log.warn({ err, bidId }, 'answering a bid without its attachments')
        return []
      }
    },
  }
}
