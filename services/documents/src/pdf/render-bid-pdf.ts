import type { Company } from '../company/company.ts'
import type { Database } from '../database.ts'
import type { FileStore } from '../files/file-store.ts'
import { outlineProposal } from '../proposal/outline-proposal.ts'
import { completeProposal } from '../proposal/proposal.ts'
import { proposalDocument } from '../proposal/proposal-document.ts'
import { readProposal } from '../proposal/proposals.store.ts'
import type { Bids } from '../snapshot/bid-snapshot.ts'
import { bidDocument } from './bid-document.ts'
import { countLines, outlineBid } from './bid-outline.ts'
import { readHead } from './read-head.ts'

/** The client's: prices alone. Internal: the estimator's, with every cost. */
export const VIEWS = ['client', 'internal'] as const
export type View = (typeof VIEWS)[number]

export interface PdfNeeds {
  readonly db: Database
  readonly store: FileStore
  readonly bids: Pick<Bids, 'openLines' | 'openScopes'>
  readonly browsers: { render(html: string, options: { tagged: boolean }): Promise<Buffer> }
  /** As the settings have it. */
  readonly company: Company
  readonly now: () => Date
}

interface Page {
  readonly bidNumber: string
  readonly html: string
  readonly lines: number
}

/**
 * Tags make a document readable aloud. They take more room and time than the page itself, so that a
 * document of thousands of lines goes without.
 */
const MOST_TAGGED_LINES = 500

/** The bid as PDF, for its client or for those who estimate it. */
export async function renderBidPdf(
  needs: PdfNeeds,
  bidId: string,
  view: View,
): Promise<{ readonly bidNumber: string; readonly pdf: Buffer }> {
  const { bidNumber, html, lines } = await PAGES[view](needs, bidId)
  const pdf = await needs.browsers.render(html, { tagged: lines <= MOST_TAGGED_LINES })
  return { bidNumber, pdf }
}

const PAGES: Readonly<Record<View, (needs: PdfNeeds, bidId: string) => Promise<Page>>> = {
  client: clientPage,
  internal: internalPage,
}

async function clientPage(needs: PdfNeeds, bidId: string): Promise<Page> {
  const [{ outline, submittedAt }, { company, logo }, { texts }] = await Promise.all([
    needs.bids.openScopes(bidId).then(outlineProposal),
    readHead(needs),
    readProposal(needs.db, bidId),
  ])
  const dated = submittedAt === undefined ? needs.now() : new Date(submittedAt)
  const proposal = completeProposal(texts, company, dated)
  const html = proposalDocument({ outline, proposal, company, logo, dated })
  return { bidNumber: outline.bid.bidNumber, html, lines: outline.lines.length }
}

async function internalPage(needs: PdfNeeds, bidId: string): Promise<Page> {
  const [outline, head] = await Promise.all([
    needs.bids.openLines(bidId, 'by-scope').then(outlineBid),
    readHead(needs),
  ])
  const html = bidDocument(outline, { ...head, now: needs.now() })
  return { bidNumber: outline.bid.bidNumber, html, lines: countLines(outline) }
}
