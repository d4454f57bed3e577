import { bidDocument } from '../../services/documents/src/estimate/bid-document.ts'
import { outlineBid } from '../../services/documents/src/estimate/bid-outline.ts'
import { chromiumLauncher } from '../../services/documents/src/pdf/browser-account.ts'
import { outlineProposal } from '../../services/documents/src/proposal/outline-proposal.ts'
import { completeProposal, NO_TEXTS } from '../../services/documents/src/proposal/proposal.ts'
import { proposalDocument } from '../../services/documents/src/proposal/proposal-document.ts'
import { estimatingBids } from '../../services/documents/src/snapshot/estimating-bids.ts'
import { company } from '../../services/documents/src/testing/company.ts'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly address: string
  readonly token: string
  readonly bidId: string
  readonly view: 'client' | 'internal'
}

const silent = { info: () => {}, warn: () => {} }

/** The same HTML, known beforehand, printed by the same browser, which is warm. */
export const open: OpenContender<Options> = async ({ address, token, bidId, view }) => {
  const bids = estimatingBids({ address, token })
  const dated = new Date()
  const head = { company, logo: undefined }
  const proposal = completeProposal(NO_TEXTS, company, dated)
  const html =
    view === 'client'
      ? proposalDocument({
          ...(await outlineProposal(await bids.openScopes(bidId))),
          ...head,
          proposal,
          dated,
        })
      : bidDocument(await outlineBid(await bids.openLines(bidId, 'by-scope')), {
          ...head,
          now: dated,
        })
  bids.close()
  const path = process.env.CHROMIUM_PATH || undefined
  const launch = chromiumLauncher({ path, sandbox: 'preferred', log: silent })
  const { browser, close } = await launch()
  return {
    async turn() {
      const page = await browser.newPage()
      await page.setContent(html, { waitUntil: 'load' })
      // With tags, as the service prints what is this short.
      const options = { preferCSSPageSize: true, printBackground: true, tagged: true }
      await page.pdf({ ...options, timeout: 60_000 })
      await page.close()
    },
    close,
  }
}
