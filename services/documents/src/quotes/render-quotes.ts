import type { LevellingPaper, PriceRequestPaper } from '@formwork/contracts'
import type { Company } from '../company/company.ts'
import type { Database } from '../database.ts'
import type { FileStore } from '../files/file-store.ts'
import { readHead } from '../paper/read-head.ts'
import { levellingDocument } from './levelling-document.ts'
import { priceRequestDocument } from './price-request-document.ts'

export interface QuotePdfNeeds {
  readonly db: Database
  readonly store: FileStore
  readonly browsers: { render(html: string, options: { tagged: boolean }): Promise<Buffer> }
  /** As the settings have it. */
  readonly company: Company
  readonly now: () => Date
}

/** Tags take more room and time than the page itself. */
const MOST_TAGGED_CELLS = 2_000

/** What vendors are asked, as they get it. */
export async function renderPriceRequest(
  needs: QuotePdfNeeds,
  paper: PriceRequestPaper,
): Promise<Buffer> {
  const head = { ...(await readHead(needs)), now: needs.now() }
  return needs.browsers.render(priceRequestDocument(paper, head), { tagged: true })
}

/** The comparison of quotes, for the desk. */
export async function renderLevelling(
  needs: QuotePdfNeeds,
  paper: LevellingPaper,
): Promise<Buffer> {
  const head = { ...(await readHead(needs)), now: needs.now() }
  const tagged = paper.rows.length * (paper.vendors.length + 3) <= MOST_TAGGED_CELLS
  return needs.browsers.render(levellingDocument(paper, head), { tagged })
}
