import { buffer } from 'node:stream/consumers'
import type { TmTicketPaper } from '@formwork/contracts'
import { isUuid, ResourceNotFound } from '@formwork/kernel'
import { findFile } from '../files/stored-files.store.ts'
import { readHead } from '../paper/read-head.ts'
import type { QuotePdfNeeds } from '../quotes/render-quotes.ts'
import { tmTicketDocument } from './tm-ticket-document.ts'

const SIGNATURE_TYPE = 'image/png'

/** @throws ResourceNotFound `File not found` for a signature that is not stored */
export async function renderTmTicket(needs: QuotePdfNeeds, paper: TmTicketPaper): Promise<Buffer> {
  const [head, signature] = await Promise.all([
    readHead(needs),
    paper.signature == null ? null : readSignature(needs, paper.signature.fileId),
  ])
  const html = tmTicketDocument(paper, signature, { ...head, now: needs.now() })
  return needs.browsers.render(html, { tagged: true })
}

async function readSignature({ db, store }: QuotePdfNeeds, fileId: string): Promise<Buffer> {
  const file = isUuid(fileId) ? await findFile(db, fileId) : null
  if (file === null || file.contentType !== SIGNATURE_TYPE) {
    throw ResourceNotFound({ resource: 'File' })
  }
  return buffer(await store.get(file.id))
}
