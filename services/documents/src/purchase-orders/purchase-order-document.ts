import { type Html, html } from '@formwork/kernel'
import { dateText, dollarText, groupedNumber } from '../paper/format.ts'
import { letterhead } from '../paper/letterhead.ts'
import { page } from '../paper/page.ts'
import type { OrderOnPaper, OrderPaper } from './purchase-order-paper.ts'
import { purchaseOrderStyle } from './purchase-order-style.ts'

/** The order as it goes to the vendor: one self-contained page of HTML. */
export function purchaseOrderDocument({ order, company, logo }: OrderPaper): string {
  const paper = `Purchase order ${order.poNumber}`
  const body = html`${letterhead(company, logo, {
    title: 'PURCHASE ORDER',
    facts: [
      ['Number', order.poNumber],
      ...(order.revision === 1 ? [] : [['Version', `Revision ${order.revision}`] as const]),
      ['Date', dateText(order.orderedAt, order.timeZone ?? company.timeZone)],
      ['Project', order.projectNumber],
    ],
  })}
${replaced(order)}
${parties(order)}
${facts(order)}
${pours(order)}
${lines(order)}
${total(order)}
${terms(order.terms)}
${signatures(order, company.name)}`
  return page({
    title: `${paper}: ${order.projectName}`,
    style: purchaseOrderStyle(company.name, paper),
    body,
  })
}

/** A supplier who has the order already is not to deliver both. */
function replaced({ revision }: OrderOnPaper): Html {
  if (revision === 1) return html``
  return html`<p class="replaces"><strong>Revision ${revision}.</strong> It replaces what was sent before.</p>`
}

function parties(order: OrderOnPaper): Html {
  const { vendor, shipTo, siteContact, sitePhone } = order
  const line = (value: string | null, label = '') =>
    value ? html`<div dir="auto">${label}${value}</div>` : html``
  return html`<section class="parties">
<div><h3>Vendor</h3><div class="who" dir="auto">${vendor.name}</div>
${vendor.addressLines.map((each) => line(each))}${line(vendor.contactName)}${line(vendor.phone)}${line(vendor.email)}</div>
<div><h3>Ship to</h3>${
    shipTo === null
      ? html`<div class="who" dir="auto">${order.projectName}</div>${line(order.projectLocation)}`
      : html`<div class="address" dir="auto">${shipTo}</div>`
  }${line(siteContact, 'Contact: ')}${line(sitePhone, 'Phone: ')}</div>
<div><h3>Project</h3><div class="who" dir="auto">${order.projectName}</div>
${line(order.projectLocation)}<div class="by">Ordered by ${order.orderedBy}</div></div>
</section>`
}

function facts({ facts: told }: OrderOnPaper): Html {
  if (told.length === 0) return html``
  return html`<table class="facts"><tbody>${told.map(
    ({ label, value }) => html`<tr><th scope="row">${label}</th><td dir="auto">${value}</td></tr>
`,
  )}</tbody></table>`
}

function pours({ pours: poured }: OrderOnPaper): Html {
  if (poured.length === 0) return html``
  return html`<table class="pours">
<thead><tr><th>Pour</th><th>Mix</th><th class="quantity">Quantity</th><th>Slump</th><th>Truck spacing</th><th class="first">First truck</th></tr></thead>
<tbody>${poured.map(
    (
      pour,
    ) => html`<tr><td dir="auto">${pour.place}</td><td dir="auto">${pour.mix}</td><td class="quantity">${pour.quantity}</td><td>${pour.slump}</td><td dir="auto">${pour.spacing}</td><td>${pour.firstTruck}</td></tr>
`,
  )}</tbody></table>`
}

function unpricedLines(ordered: OrderOnPaper['lines']): Html {
  return html`<table class="lines">
<thead><tr><th class="number">#</th><th>Description</th><th class="quantity">Quantity</th><th class="unit">Unit</th></tr></thead>
<tbody>${ordered.map(
    (line, index) =>
      html`<tr><td class="number">${index + 1}</td><td dir="auto">${line.description}</td><td class="quantity">${groupedNumber(line.quantity)}</td><td class="unit" dir="auto">${line.uom}</td></tr>
`,
  )}</tbody></table>`
}

function lines({ lines: ordered, charges, withoutPrices }: OrderOnPaper): Html {
  if (ordered.length === 0) return html``
  if (withoutPrices) return unpricedLines(ordered)
  return html`<table class="lines">
<thead><tr><th class="number">#</th><th>Description</th><th class="quantity">Quantity</th><th class="unit">Unit</th><th class="unit-price">Unit price</th><th class="amount">Amount</th></tr></thead>
<tbody>${ordered.map(
    (
      line,
      index,
    ) => html`<tr><td class="number">${index + 1}</td><td dir="auto">${line.description}</td><td class="quantity">${groupedNumber(line.quantity)}</td><td class="unit" dir="auto">${line.uom}</td><td class="unit-price">${dollarText(line.unitPrice)}</td><td class="amount">${dollarText(line.amount)}</td></tr>
`,
  )}</tbody>${charges.map(
    ({ label, amount }) =>
      html`<tbody class="charge"><tr><td></td><td colspan="4">${label}</td><td class="amount">${dollarText(amount)}</td></tr></tbody>`,
  )}</table>`
}

function total({ total: told }: OrderOnPaper): Html {
  if (told === null) return html``
  return html`<section class="grand"><span>${told.label}</span><strong>${dollarText(told.amount)}</strong></section>`
}

function terms(text: string | null): Html {
  if (text === null) return html``
  return html`<section class="said"><h2>Terms</h2><p dir="auto">${text}</p></section>`
}

/** Who orders signs above, who supplies below and sends it back. */
function signatures({ vendor, poNumber }: OrderOnPaper, company: string): Html {
  const buyer = company === '' ? '' : html`, for <span dir="auto">${company}</span>`
  return html`<section class="sign"><div><div class="line"></div>Authorized by${buyer}</div><div><div class="line"></div>Date</div></section>
<section class="accept"><h2>Supplier’s acceptance</h2>
<p><span dir="auto">${vendor.name}</span> accepts ${poNumber} and confirms its delivery. Please sign and send this page back.</p>
<div class="sign"><div><div class="line"></div>Name and signature</div><div><div class="line"></div>Date</div></div>
<div class="sign"><div><div class="line"></div>Changes to delivery, quantity or price</div><div><div class="line"></div>Your order number</div></div></section>`
}
