import type { TmTicketPaper } from '@formwork/contracts'
import { type Html, html } from '@formwork/kernel'
import { formatTime } from '@formwork/kernel/zones'
import { documentStyle } from '../paper/document-style.ts'
import { dateText, dayText, dollarText, groupedNumber } from '../paper/format.ts'
import { letterhead } from '../paper/letterhead.ts'
import { type PaperHead, page } from '../paper/page.ts'

const style = ({ name }: PaperHead['company'], paper: string) => html`${documentStyle(name, paper)}
.lines .figure { width: 24mm; text-align: right; }
.lines .unit { width: 18mm; }
.work { white-space: pre-line; }
.void { margin: 4mm 0 0; padding: 2mm 3mm; border: 1pt solid #9a3412; border-radius: 1mm; color: #9a3412; font-size: 10pt; }
.sums { width: 95mm; margin: 6mm 0 0 auto; break-inside: avoid; }
.sums .grand td { padding: 2mm 1.5mm; background: #1f3a5f; color: #fff; font-size: 11.5pt; font-weight: 700; border: 0; }
.sign { break-inside: avoid; display: grid; grid-template-columns: 2fr 1fr; gap: 12mm; margin-top: 10mm; font-size: 8pt; color: #5b6675; }
.sign .line { height: 24mm; display: flex; align-items: end; margin-bottom: 1mm; border-bottom: .75pt solid #1b2430; color: #1b2430; font-size: 9.5pt; }
.sign img { max-width: 100%; max-height: 23mm; object-fit: contain; object-position: left bottom; }
`

/** What was done for time and material, as the client signs it; dollars only where they are told. */
export function tmTicketDocument(
  paper: TmTicketPaper,
  signature: Buffer | null,
  { company, logo }: PaperHead,
): string {
  const { number, date, description, projectNumber, projectName, projectLocation } = paper
  const title = `T&M ticket ${number}`
  const body = html`${letterhead(company, logo, {
    title: 'T&M TICKET',
    facts: [
      ['Number', number],
      ['Date of work', dayText(date)],
      ['Project', projectNumber],
    ],
  })}
${voided(paper.voidReason ?? null)}
<section class="parties"><div><h3>Project</h3><div class="who" dir="auto">${projectName}</div>${
    projectLocation == null ? html`` : html`<div dir="auto">${projectLocation}</div>`
  }</div></section>
<h2>Work</h2>
<p class="work" dir="auto">${description}</p>
${labor(paper)}
${materials(paper)}
${equipment(paper)}
${sums(paper.money ?? null)}
${signed(paper.signature ?? null, signature, company.timeZone)}`
  return page({ title: `${title}: ${projectName}`, style: style(company, title), body })
}

function voided(reason: string | null): Html {
  if (reason === null) return html``
  return html`<p class="void"><strong>Void.</strong> <span dir="auto">${reason}</span></p>`
}

/** Of a line without a price. */
const NO_PRICE = '—'
const dollars = (text: string | undefined) => (text === undefined ? NO_PRICE : dollarText(text))
/** A rate may have up to four decimals. */
const price = (text: string | undefined) =>
  text === undefined ? NO_PRICE : `$${groupedNumber(text, 2)}`

interface PrintedLine {
  readonly cells: Html
  readonly price: string | undefined
  readonly amount: string | undefined
}

function lineTable(
  name: string,
  head: Html,
  lines: readonly PrintedLine[],
  hasMoney: boolean,
): Html {
  if (lines.length === 0) return html``
  const prices = hasMoney
    ? html`<th class="figure">Rate</th><th class="amount">Amount</th>`
    : html``
  return html`<h3>${name}</h3>
<table class="lines"><thead><tr>${head}${prices}</tr></thead>
<tbody>${lines.map(
    (line) => html`<tr>${line.cells}${
      hasMoney
        ? html`<td class="figure">${price(line.price)}</td><td class="amount">${dollars(line.amount)}</td>`
        : html``
    }</tr>
`,
  )}</tbody></table>`
}

function labor({ labor: lines, money }: TmTicketPaper): Html {
  const head = html`<th>Classification</th><th class="figure">Regular hours</th><th class="figure">Overtime hours</th>`
  const rows = lines.map((line) => ({
    cells: html`<td dir="auto">${line.classification}</td><td class="figure">${groupedNumber(line.regularHours)}</td><td class="figure">${groupedNumber(line.overtimeHours)}</td>`,
    price: line.rate,
    amount: line.amount,
  }))
  return lineTable('Labor', head, rows, money != null)
}

function materials({ materials: lines, money }: TmTicketPaper): Html {
  const head = html`<th>Material</th><th class="figure">Quantity</th><th class="unit">Unit</th>`
  const rows = lines.map((line) => ({
    cells: html`<td dir="auto">${line.description}</td><td class="figure">${groupedNumber(line.quantity)}</td><td class="unit" dir="auto">${line.uom}</td>`,
    price: line.unitCost,
    amount: line.amount,
  }))
  return lineTable('Materials', head, rows, money != null)
}

function equipment({ equipment: lines, money }: TmTicketPaper): Html {
  const head = html`<th>Equipment</th><th class="figure">Hours</th>`
  const rows = lines.map((line) => ({
    cells: html`<td dir="auto">${line.name}</td><td class="figure">${groupedNumber(line.hours)}</td>`,
    price: line.rate,
    amount: line.amount,
  }))
  return lineTable('Equipment', head, rows, money != null)
}

function sums(money: NonNullable<TmTicketPaper['money']> | null): Html {
  if (money === null) return html``
  const total = money.total === undefined ? 'not priced yet' : dollarText(money.total)
  return html`<table class="sums"><tbody>${money.sums.map(
    ({ label, amount }) =>
      html`<tr><td>${label}</td><td class="amount">${dollarText(amount)}</td></tr>`,
  )}<tr class="grand"><td>Total</td><td class="amount">${total}</td></tr></tbody></table>`
}

function signed(
  signature: NonNullable<TmTicketPaper['signature']> | null,
  picture: Buffer | null,
  zone: string,
): Html {
  const image =
    picture === null
      ? html``
      : html`<img alt="Signature" src="data:image/png;base64,${picture.toString('base64')}">`
  const at = signature?.signedAt
  return html`<section class="sign">
<div><div class="line">${image}</div>Signature for the client${
    signature === null ? html`, name` : html`: <strong dir="auto">${signature.name}</strong>`
  }</div>
<div><div class="line">${at === undefined ? '' : `${dateText(at, zone)}, ${formatTime(at, zone)}`}</div>Date</div>
</section>`
}
