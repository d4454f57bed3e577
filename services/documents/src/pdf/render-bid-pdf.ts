import { hash } from 'node:crypto'
import { localAt } from '@formwork/kernel/zones'
import { countRead } from '@formwork/telemetry'
import { readCompany } from '../company/company.store.ts'
import type { Company } from '../company/company.ts'
import { findLogo, openLogo } from '../company/logo.ts'
import type { Database } from '../database.ts'
import { bidDocument } from '../estimate/bid-document.ts'
import { countLines, outlineBid } from '../estimate/bid-outline.ts'
import type { FileStore } from '../files/file-store.ts'
import type { StoredFile } from '../files/stored-files.store.ts'
import { readHead } from '../paper/read-head.ts'
import { outlineProposal } from '../proposal/outline-proposal.ts'
import { completeProposal, type ProposalTexts } from '../proposal/proposal.ts'
import { proposalDocument } from '../proposal/proposal-document.ts'
import { readProposal } from '../proposal/proposals.store.ts'
import type { BidRecipient, Bids } from '../snapshot/bid-snapshot.ts'
import type { KeptPdf, KeptPdfs } from './kept-pdfs.ts'

/** The client's: prices alone. Internal: the estimator's, with every cost. */
export const VIEWS = ['client', 'internal'] as const
export type View = (typeof VIEWS)[number]

export interface PdfNeeds {
  readonly db: Database
  readonly store: FileStore
  readonly bids: Pick<Bids, 'fingerprint' | 'openLines' | 'openScopes' | 'recipient'>
  readonly browsers: { render(html: string, options: { tagged: boolean }): Promise<Buffer> }
  /** As the settings have it. */
  readonly company: Company
  /** Proposals that were made lately. */
  readonly kept: KeptPdfs
  readonly now: () => Date
}

/**
 * Tags make a document readable aloud. They take more room and time than the page itself, so that a
 * document of thousands of lines goes without.
 */
const MOST_TAGGED_LINES = 500

/** What is to be printed of a bid. */
export interface BidPaper {
  readonly bidId: string
  readonly view: View
  /** One of the recipients of the bid; undefined: its client. */
  readonly recipientId: string | undefined
}

/** The bid as PDF, for its client, for a recipient or for those who estimate it. */
export async function renderBidPdf(needs: PdfNeeds, paper: BidPaper): Promise<KeptPdf> {
  return paper.view === 'client' ? proposalPdf(needs, paper) : estimatePdf(needs, paper.bidId)
}

/** The proposal as it was made before, if nothing of it has changed. */
export async function findKeptProposal(
  needs: PdfNeeds,
  paper: BidPaper,
): Promise<KeptPdf | undefined> {
  const { kept } = await lookUp(needs, paper)
  return kept
}

async function lookUp(needs: PdfNeeds, { bidId, recipientId }: BidPaper) {
  const now = needs.now()
  const [fingerprint, said] = await Promise.all([
    needs.bids.fingerprint(bidId),
    readWhatIsSaid(needs, bidId, recipientId),
  ])
  const kept = countRead('proposals', needs.kept.get(proposalKey(fingerprint, said, now)))
  return { now, said, kept }
}

/** Made anew, unless another request has made it while this one waited for its turn. */
async function proposalPdf(needs: PdfNeeds, paper: BidPaper): Promise<KeptPdf> {
  const { now, said, kept } = await lookUp(needs, paper)
  if (kept !== undefined) return kept
  const { company, texts, logoFile, recipient } = said
  const {
    outline,
    submittedAt,
    fingerprint: printed,
  } = await outlineProposal(await needs.bids.openScopes(paper.bidId), recipient)
  const logo = logoFile === undefined ? undefined : await openLogo(needs.store, logoFile)
  const dated = submittedAt === undefined ? now : new Date(submittedAt)
  const proposal = completeProposal(texts, company, dated)
  const html = proposalDocument({ outline, proposal, company, logo, dated })
  const tagged = outline.lines.length <= MOST_TAGGED_LINES
  const pdf = await needs.browsers.render(html, { tagged })
  const { bidNumber, clientName } = outline.bid
  const made = { bidNumber, ...(recipient && { clientName }), pdf }
  // The bid may have changed since its fingerprint was asked for: it is kept as what was printed.
  needs.kept.set(proposalKey(printed, said, now), made)
  return made
}

interface Said {
  readonly company: Company
  readonly texts: ProposalTexts
  readonly logoFile: StoredFile | undefined
  /** Undefined: the bid's client. */
  readonly recipient?: BidRecipient | undefined
}

async function readWhatIsSaid(
  { db, bids, company: settings }: PdfNeeds,
  bidId: string,
  recipientId: string | undefined,
): Promise<Said> {
  const [{ company }, { texts }, logoFile, recipient] = await Promise.all([
    readCompany(db, settings),
    readProposal(db, bidId),
    findLogo(db),
    recipientId === undefined ? undefined : bids.recipient(bidId, recipientId),
  ])
  return { company, texts, logoFile, recipient }
}

/**
 * Everything that a proposal is printed from; the date is that of a bid which was not submitted.
 */
export function proposalKey(
  fingerprint: string,
  {
    company,
    texts,
    logoFile,
    recipient,
  }: Omit<Said, 'logoFile'> & { logoFile: { id: string } | undefined },
  now: Date,
): string {
  const { day: today } = localAt(now, company.timeZone)
  const logo = logoFile?.id ?? null
  const parts = [fingerprint, company, texts, logo, today, recipient ?? null]
  return hash('sha256', JSON.stringify(parts))
}

async function estimatePdf(needs: PdfNeeds, bidId: string): Promise<KeptPdf> {
  const [outline, head] = await Promise.all([
    needs.bids.openLines(bidId, 'by-scope').then(outlineBid),
    readHead(needs),
  ])
  const html = bidDocument(outline, { ...head, now: needs.now() })
  const tagged = countLines(outline) <= MOST_TAGGED_LINES
  return { bidNumber: outline.bid.bidNumber, pdf: await needs.browsers.render(html, { tagged }) }
}
