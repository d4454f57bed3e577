import type { BidPart, Bids } from '../snapshot/bid-snapshot.ts'
import { bidDocument, type Company } from './bid-document.ts'
import { outlineBid } from './bid-outline.ts'

export interface PdfNeeds {
  readonly bids: Pick<Bids, 'openSnapshot'>
  readonly browsers: { render(html: string): Promise<Buffer> }
  readonly company: Company
  readonly now: () => Date
}

/** The bid as the PDF that goes to its client. */
export async function renderBidPdf(
  { bids, browsers, company, now }: PdfNeeds,
  bidId: string,
): Promise<{ readonly bid: BidPart; readonly pdf: Buffer }> {
  const outline = await outlineBid(await bids.openSnapshot(bidId))
  return { bid: outline.bid, pdf: await browsers.render(bidDocument(outline, company, now())) }
}
