import type { Logger } from '@formwork/service-kit'
import type { FileStore, StoredFile, Upload, UploadForm, UploadSink } from '@formwork/uploads'
import type { Database } from '../database.ts'
import { claimUpload, giveUploadsBack, noteUpload } from '../files/noted-uploads.ts'
import { findTmRates, readTmMarkups, type TmMarkups } from '../tm-rates/tm-prices.store.ts'
import { saveTicket } from './save-ticket.ts'
import { signerOf } from './signer.ts'
import { isEmptyTicket, type Ticket } from './ticket.ts'
import { nextTicketStatus } from './ticket-transitions.ts'
import { TicketIsEmpty } from './tm-tickets.errors.ts'
import { lockTicket, readTicket } from './tm-tickets.store.ts'
import type { TicketRequest } from './write-ticket.ts'

/** 200 kB: what a finger draws. */
const MAX_SIGNATURE_BYTES = 204_800
export const SIGNATURE_FORM: UploadForm = {
  noun: 'signature',
  part: 'file',
  maxFiles: 1,
  maxFileBytes: MAX_SIGNATURE_BYTES,
}

export interface SigningNeeds {
  readonly db: Database
  readonly documents: FileStore
  readonly log: Logger
}
type ReadSignature = (sink: UploadSink<StoredFile>) => Promise<Upload<StoredFile>>

/**
 * DRAFT → SIGNED: the picture goes to documents as it arrives, then the ticket has it under its lock,
 * with the rates and markups of now.
 *
 * @throws ResourceNotFound, ResourceChanged, TicketWrongState, TicketIsEmpty, UploadExpired; for a
 * name that is missing what `signerOf` throws
 */
export async function signTicket(
  needs: SigningNeeds,
  request: TicketRequest,
  read: ReadSignature,
): Promise<Ticket> {
  const { id, by } = request
  // Spares documents a picture that the ticket would refuse anyhow. The lock decides in the end.
  requireSignable(await readTicket(needs.db, id), request)
  const { files, texts } = await read({
    keep: async ({ fileName, content }) => {
      const fileId = await noteUpload(needs.db, id)
      const about = { purpose: 'signature', ownerId: id, uploadedBy: by.email }
      const rules = { allowedTypes: ['image/png'], maxSize: MAX_SIGNATURE_BYTES }
      return needs.documents.putFile({ fileId, fileName, ...about, ...rules }, content)
    },
    discard: (kept) => giveUploadsBack(needs, kept),
  })
  try {
    const [file] = files
    if (file === undefined) throw new Error('an upload without a file was taken in')
    const name = signerOf(texts)
    return await tie(needs.db, request, { name, fileId: file.fileId })
  } catch (error) {
    await giveUploadsBack(needs, files)
    throw error
  }
}

function requireSignable(ticket: Ticket, { check }: TicketRequest): void {
  check(ticket.version)
  nextTicketStatus('sign', ticket)
  if (isEmptyTicket(ticket)) throw TicketIsEmpty()
}

function tie(
  db: Database,
  request: TicketRequest,
  signed: { readonly name: string; readonly fileId: string },
): Promise<Ticket> {
  const { id, by } = request
  return db.transaction(async (tx) => {
    const before = await lockTicket(tx, id)
    requireSignable(before, request)
    await claimUpload(tx, signed.fileId)
    const rateOf = await findTmRates(tx)
    const { value: markups } = await readTmMarkups(tx)
    const signature = { ...signed, by: by.email, at: new Date().toISOString() }
    const after = { ...frozenTicket(before, rateOf, markups), signature }
    const changes = [{ field: 'signature', old: null, new: signed.name }]
    return saveTicket(tx, before, after, { by: by.email, action: 'signed', changes })
  })
}

/** A ticket as it is signed: with rates of today where there are, and the markups. */
export function frozenTicket(
  ticket: Ticket,
  rateOf: (classification: string) => number | null,
  markups: TmMarkups,
): Ticket {
  const labor = ticket.labor.map((line) => {
    const rate = rateOf(line.classification)
    return { ...line, rate, isFrozen: rate !== null }
  })
  return { ...ticket, status: nextTicketStatus('sign', ticket), labor, markups }
}
