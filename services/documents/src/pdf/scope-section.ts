import type { BidLine } from '../lines/bid-lines.ts'
import { dollars } from '../lines/cents.ts'
import { MODULE_TITLES } from '../lines/modules.ts'
import { linesTotal, type ScopeOutline } from './bid-outline.ts'
import { dollarText, plainNumber } from './format.ts'
import { type Html, html } from './html.ts'

/** One scope: its items by module, then its total. */
export function scopeSection({ scope, modules }: ScopeOutline, number: number): Html {
  const times = plainNumber(scope.multiplier)
  const about = [scope.scopeType, times === '1' ? undefined : `built ${times} times`]
    .filter((text) => text !== undefined)
    .join(', ')
  return html`<section class="scope">
<h3>${number}. ${scope.name}${about === '' ? html`` : html` <small>${about}</small>`}</h3>
<table>
<thead><tr><th>Item</th><th class="basis">Basis</th><th class="amount">Cost</th></tr></thead>
${modules.map(
  ({ module, lines, total }) => html`<tbody>
<tr class="module"><td colspan="2">${MODULE_TITLES[module]}</td><td class="amount">${dollarText(total)}</td></tr>
${lines.map((line) => itemRow(line, times))}
</tbody>`,
)}
<tbody><tr class="sum"><td colspan="2">Total of ${scope.name}</td><td class="amount">${dollarText(scope.totalCost)}</td></tr></tbody>
</table>
</section>`
}

/** What GANTT entries leave on the bid; nothing at all in most bids. */
export function unassignedSection(lines: readonly BidLine[]): Html {
  if (lines.length === 0) return html``
  return html`<section class="scope">
<h3>Not assigned to a scope</h3>
<table>
<thead><tr><th>Item</th><th class="basis">Basis</th><th class="amount">Cost</th></tr></thead>
<tbody>${lines.map((line) => itemRow(line, '1'))}</tbody>
<tbody><tr class="sum"><td colspan="2">Total</td><td class="amount">${dollarText(linesTotal(lines))}</td></tr></tbody>
</table>
</section>`
}

function itemRow(line: BidLine, times: string): Html {
  const description =
    line.description === '' ? html`` : html`<div class="description">${line.description}</div>`
  // A GANTT share counts once, however often its scope is built.
  const basis = times === '1' || line.multiplier === '1' ? line.basis : `${line.basis} × ${times}`
  return html`<tr><td>${line.name}${description}</td><td class="basis">${basis}</td><td class="amount">${dollarText(dollars(line.extended))}</td></tr>
`
}
