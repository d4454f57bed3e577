import { type Html, html } from '@formwork/kernel'
import type { BidLine } from '../lines/bid-lines.ts'
import { centsOf, dollars } from '../lines/cents.ts'
import { dollarText, groupedNumber, plainNumber } from '../paper/format.ts'
import { linesTotal, type ScopeOutline } from './bid-outline.ts'

type ModuleOutline = ScopeOutline['modules'][number]

const HEAD = html`<thead><tr><th>Item</th><th class="quantity">Quantity</th><th class="unit">Unit</th><th class="unit-price">Unit price</th><th class="amount">Amount</th><th class="amount">Item total</th></tr></thead>`

/**
 * One scope: its items by module, each with what it is made of, then its total. Amounts and item
 * totals are for one; what the scope is built several times is multiplied in the sum of its module.
 */
export function scopeSection({ scope, modules }: ScopeOutline, number: number): Html {
  const times = plainNumber(scope.multiplier)
  const about = [scope.scopeType, times === '1' ? undefined : `built ${times} times`]
    .filter((text) => text !== undefined)
    .join(', ')
  return html`<section class="scope">
<h3>${number}. ${scope.name}${about === '' ? html`` : html` <small>${about}</small>`}</h3>
<table class="items">
${HEAD}
${modules.map((module) => moduleRows(module, times))}
<tbody><tr class="sum"><td colspan="5">Total of ${scope.name}</td><td class="amount">${dollarText(scope.totalCost)}</td></tr></tbody>
</table>
</section>`
}

/** What GANTT entries leave on the bid; nothing at all in most bids. */
export function unassignedSection(lines: readonly BidLine[]): Html {
  if (lines.length === 0) return html``
  return html`<section class="scope">
<h3>Not assigned to a scope</h3>
<table class="items">
${HEAD}
<tbody>${lines.map(lineRows)}</tbody>
<tbody><tr class="sum"><td colspan="5">Total</td><td class="amount">${dollarText(linesTotal(lines))}</td></tr></tbody>
</table>
</section>`
}

function moduleRows({ module, lines, total }: ModuleOutline, times: string): Html {
  const { title } = module
  const isOnce = times === '1'
  // A GANTT share counts once, however often its scope is built.
  const shares = isOnce ? [] : lines.filter(({ multiplier }) => multiplier === '1')
  const items = lines.filter((line) => !shares.includes(line))
  const one = dollarText(dollars(items.reduce((sum, { cost }) => sum + cost, 0n)))
  const last = isOnce ? title : `${title}, built ${times} times`
  return html`<tbody>
<tr class="module"><td colspan="6">${title}</td></tr>
${items.map(lineRows)}
${isOnce ? html`` : sumRow(`${title}, for one`, one, one)}
${shares.map(lineRows)}
${sumRow(last, isOnce ? one : '', dollarText(total))}
</tbody>`
}

function sumRow(title: string, amount: string, total: string): Html {
  return html`<tr class="module-sum"><td colspan="4">${title}</td><td class="amount">${amount}</td><td class="amount">${total}</td></tr>
`
}

/** The item with what its module prices, and below it everything that it holds besides. */
function lineRows(line: BidLine): Html {
  const [first, ...rest] = line.components
  const total = dollarText(dollars(line.cost))
  // A GANTT share, or what counts nothing, is not made of anything.
  if (first === undefined) {
    return row(html`${line.name}${small(line.basis)}${small(line.description)}`, {
      amount: dollars(line.cost),
      total,
    })
  }
  return html`${row(html`${line.name}${small(line.mix ?? '')}${small(line.description)}`, { ...first, total })}${rest.map(
    (part) => row(html`<span class="part">${part.name}</span>`, { ...part, total: '' }),
  )}`
}

interface Row {
  readonly quantity?: string | undefined
  readonly unit?: string | undefined
  readonly unitPrice?: string | undefined
  /** Dollars. */
  readonly amount: string
  readonly total: string
}

function row(name: Html, { quantity, unit, unitPrice, amount, total }: Row): Html {
  // A quantity that others follow costs nothing by itself.
  const isSource = quantity !== undefined && unitPrice === undefined
  const dollarsText = isSource ? '' : dollarText(dollars(centsOf(amount)))
  const shown = unit === '$' ? shareOf(quantity, unitPrice) : measured(quantity, unit, unitPrice)
  return html`<tr><td>${name}</td><td class="quantity">${shown.quantity}</td><td class="unit">${shown.unit}</td><td class="unit-price">${shown.price}</td><td class="amount">${dollarsText}</td><td class="amount">${total}</td></tr>
`
}

function measured(quantity: string | undefined, unit: string | undefined, price?: string) {
  return {
    quantity: quantity === undefined ? '' : groupedNumber(quantity),
    unit,
    price: price === undefined ? '' : `$${groupedNumber(price, 2)}`,
  }
}

/** A fraction of dollars, as a percentage of them: $9,405.00 at 7.65%. */
function shareOf(dollarsOf = '0', fraction = '0') {
  const percent = Number(`${fraction}e2`).toFixed(MOST_DECIMALS)
  const quantity = dollarText(dollars(centsOf(dollarsOf)))
  return { quantity, unit: '', price: `${plainNumber(percent)}%` }
}

const MOST_DECIMALS = 6

function small(text: string): Html {
  return text === '' ? html`` : html`<div class="description">${text}</div>`
}
