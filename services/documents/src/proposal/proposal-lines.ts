import { type Html, html } from '@formwork/kernel'
import { dollars } from '../lines/cents.ts'
import { dollarText, groupedNumber } from '../paper/format.ts'
import type { ProposalLine } from './outline-proposal.ts'
import type { Layout } from './proposal.ts'

const priceText = (cents: bigint): string => dollarText(dollars(cents))

/** The scopes of work as the layout shows them. The prices of a table sum to the total below it. */
export function proposalLines(layout: Layout, lines: readonly ProposalLine[]): Html {
  const measured = layout === 'UNIT_PRICES' && lines.some((line) => line.measured !== undefined)
  const priced = layout !== 'LUMP_SUM'
  return html`<table class="lines">
<thead><tr><th class="number">#</th><th>Scope of work</th>${
    measured
      ? html`<th class="quantity">Quantity</th><th class="unit">Unit</th><th class="unit-price">Unit price</th>`
      : html``
  }${priced ? html`<th class="amount">Price</th>` : html``}</tr></thead>
<tbody>${lines.map(
    (line, index) => html`<tr><td class="number">${index + 1}</td><td>${work(line)}</td>${
      measured ? quantity(line) : html``
    }${priced ? html`<td class="amount">${priceText(line.price)}</td>` : html``}</tr>
`,
  )}</tbody>
</table>${
    measured
      ? html`<p class="note">Unit prices are rounded to the cent; the price of a line is what counts.</p>`
      : html``
  }`
}

function work({ name, description }: ProposalLine): Html {
  const about =
    description === undefined
      ? html``
      : html`<div class="description" dir="auto">${description}</div>`
  return html`<div class="name" dir="auto">${name}</div>${about}`
}

function quantity({ measured }: ProposalLine): Html {
  if (measured === undefined) {
    return html`<td class="quantity"></td><td class="unit"></td><td class="unit-price"></td>`
  }
  const { quantity, unit, unitPrice } = measured
  return html`<td class="quantity">${groupedNumber(quantity)}</td><td class="unit" dir="auto">${unit}</td><td class="unit-price">${priceText(unitPrice)}</td>`
}
