import type { BidPart, Bids } from '../snapshot/bid-snapshot.ts'
import { bidDocument, type Company } from './bid-document.ts'
import { countLines, outlineBid } from './bid-outline.ts'

export interface PdfNeeds {
  readonly bids: Pick<Bids, 'openLines'>
  readonly browsers: { render(html: string, options: { tagged: boolean }): Promise<Buffer> }
  readonly company: Company
  readonly now: () => Date
}

/**
 * Tags make a document readable aloud. They take more room and time than the page itself, so that a
 * document of thousands of lines goes without.
 */
const MOST_TAGGED_LINES = 500

/** The bid as the PDF that goes to its client. */
export async function renderBidPdf(
  { bids, browsers, company, now }: PdfNeeds,
  bidId: string,
): Promise<{ readonly bid: BidPart; readonly pdf: Buffer }> {
  const outline = await outlineBid(await bids.openLines(bidId, 'by-scope'))
  const tagged = countLines(outline) <= MOST_TAGGED_LINES
  const pdf = await browsers.render(bidDocument(outline, company, now()), { tagged })
  return { bid: outline.bid, pdf }
}
