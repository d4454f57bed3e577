import { type Html, html } from '@formwork/kernel'
import { ADJUSTMENTS_TITLE, markUpLines } from '../lines/mark-up-lines.ts'
import { moduleCost } from '../lines/modules.ts'
import { documentStyle } from '../paper/document-style.ts'
import { dateText, dollarText, plainNumber } from '../paper/format.ts'
import { letterhead } from '../paper/letterhead.ts'
import { type PaperHead, page } from '../paper/page.ts'
import { type BidOutline, linesTotal } from './bid-outline.ts'
import { scopeSection, unassignedSection } from './scope-section.ts'

/** The bid with its costs, for the estimator: one self-contained page of HTML. */
export function bidDocument(outline: BidOutline, { company, logo, now }: PaperHead): string {
  const { bid } = outline
  const paper = `Estimate ${bid.bidNumber}`
  const head = letterhead(company, logo, {
    title: 'ESTIMATE',
    facts: [
      ['Number', bid.bidNumber],
      ['Date', dateText(now, company.timeZone)],
      ['Status', sentenceCase(bid.status)],
      ['For', 'Internal use'],
    ],
  })
  const body = html`${head}
${parties(outline)}
${priceSummary(outline)}
<h2>Scope of work</h2>
${outline.scopes.map((scope, index) => scopeSection(scope, index + 1))}
${unassignedSection(outline.unassigned)}
${totals(outline)}`
  return page({ title: `${paper}: ${bid.name}`, style: documentStyle(company.name, paper), body })
}

function parties({ bid }: BidOutline): Html {
  const line = (text: string | undefined) => (text ? html`<div>${text}</div>` : html``)
  return html`<section class="parties">
<div><h3>Prepared for</h3><div class="who">${bid.clientName}</div>${line(bid.clientEmail)}</div>
<div><h3>Project</h3><div class="who">${bid.name}</div>${line(bid.location)}</div>
<div><h3>Prepared by</h3><div class="who">${bid.createdBy}</div>${line(taxLine(bid))}</div>
</section>`
}

function taxLine({ taxExempt, salesTaxPercentage }: BidOutline['bid']): string {
  if (taxExempt) return 'Tax exempt'
  const percent = plainNumber(salesTaxPercentage)
  return percent === '0' ? '' : `Sales tax of ${percent}% included`
}

function priceSummary({ bid, scopes, unassigned }: BidOutline): Html {
  const rows = scopes.map(
    ({ scope }, index) => html`<tr>
<td class="number">${index + 1}</td><td>${scope.name}</td><td>${scope.scopeType ?? ''}</td>
<td class="amount">${dollarText(scope.totalCost)}</td></tr>`,
  )
  const rest =
    unassigned.length === 0
      ? html``
      : html`<tr><td></td><td>Not assigned to a scope</td><td></td>
<td class="amount">${dollarText(linesTotal(unassigned))}</td></tr>`
  return html`<section class="price">
<div class="total"><span>Total price</span><strong>${dollarText(bid.totalCost)}</strong></div>
<table class="summary"><thead><tr><th class="number">#</th><th>Scope</th><th>Type</th><th class="amount">Cost</th></tr></thead>
<tbody>${rows}${rest}</tbody></table>
</section>`
}

function totals({ bid }: BidOutline): Html {
  const row = (label: string, amount: string, kind = '') =>
    html`<tr class="${kind}"><td>${label}</td><td class="amount">${dollarText(amount)}</td></tr>`
  const percent = (text: string) => `${plainNumber(text)}%`
  const { overhead, profit, contingency, bond } = markUpLines(bid)
  const lines = [...overhead, ...profit, contingency, bond].filter((line) => line !== null)
  return html`<section class="totals">
<h2>Price</h2>
<table><tbody>
${bid.modules.map((module) => row(module.title, moduleCost(bid.costs, module)))}
${bid.adjustmentsCost === undefined ? [] : [row(ADJUSTMENTS_TITLE, bid.adjustmentsCost)]}
${row('Cost', bid.subtotalCost, 'sum')}
${lines.map(({ label, percentage, amount }) => row(`${label} (${percent(percentage)})`, amount))}
${row('Total price', bid.totalCost, 'grand')}
</tbody></table>
</section>`
}

function sentenceCase(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase()
}
