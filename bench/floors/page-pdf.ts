import { bidDocument } from '../../services/documents/src/pdf/bid-document.ts'
import { outlineBid } from '../../services/documents/src/pdf/bid-outline.ts'
import { chromiumLauncher } from '../../services/documents/src/pdf/browser-account.ts'
import { estimatingBids } from '../../services/documents/src/snapshot/estimating-bids.ts'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly address: string
  readonly token: string
  readonly bidId: string
}

const COMPANY = {
  ...{ name: 'Formwork', address: undefined, phone: undefined },
  ...{ email: undefined, license: undefined },
}

const silent = { info: () => {}, warn: () => {} } as unknown as Parameters<
  typeof chromiumLauncher
>[0]['log']

/** The same HTML, known beforehand, printed by the same browser, which is warm. */
export const open: OpenContender<Options> = async ({ address, token, bidId }) => {
  const bids = estimatingBids({ address, token })
  const html = bidDocument(
    await outlineBid(await bids.openLines(bidId, 'by-scope')),
    COMPANY,
    new Date(),
  )
  bids.close()
  const path = process.env.CHROMIUM_PATH || undefined
  const launch = chromiumLauncher({ path, sandbox: 'preferred', log: silent })
  const { browser, close } = await launch()
  return {
    async turn() {
      const page = await browser.newPage()
      await page.setContent(html, { waitUntil: 'load' })
      // Without tags, as the service prints what is this long.
      const options = { preferCSSPageSize: true, printBackground: true, tagged: false }
      await page.pdf({ ...options, timeout: 60_000 })
      await page.close()
    },
    close,
  }
}
