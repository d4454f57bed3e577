import type { Company } from '../company/company.ts'
import { outlineProposal } from '../proposal/outline-proposal.ts'
import { completeProposal, NO_TEXTS } from '../proposal/proposal.ts'
import { proposalDocument } from '../proposal/proposal-document.ts'
import type { Bids } from '../snapshot/bid-snapshot.ts'
import { bidDocument } from './bid-document.ts'
import { countLines, outlineBid } from './bid-outline.ts'

/** The client's: prices alone. Internal: the estimator's, with every cost. */
export const VIEWS = ['client', 'internal'] as const
export type View = (typeof VIEWS)[number]

export interface PdfNeeds {
  readonly bids: Pick<Bids, 'openLines'>
  readonly browsers: { render(html: string, options: { tagged: boolean }): Promise<Buffer> }
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

async function clientPage({ bids, company, now }: PdfNeeds, bidId: string): Promise<Page> {
  const outline = await outlineProposal(await bids.openLines(bidId, 'by-scope'))
  const dated = now()
  const proposal = completeProposal(NO_TEXTS, company, dated)
  const html = proposalDocument({ outline, proposal, company, logo: undefined, dated })
  return { bidNumber: outline.bid.bidNumber, html, lines: outline.lines.length }
}

async function internalPage({ bids, company, now }: PdfNeeds, bidId: string): Promise<Page> {
  const outline = await outlineBid(await bids.openLines(bidId, 'by-scope'))
  const html = bidDocument(outline, { company, logo: undefined, now: now() })
  return { bidNumber: outline.bid.bidNumber, html, lines: countLines(outline) }
}
