import type { PriceRequestPaper } from '@formwork/contracts'
import { type Html, html } from '@formwork/kernel'
import { formatTime } from '@formwork/kernel/zones'
import { documentStyle } from '../paper/document-style.ts'
import { dateText, groupedNumber } from '../paper/format.ts'
import { letterhead } from '../paper/letterhead.ts'
import { type PaperHead, page } from '../paper/page.ts'

type Line = PriceRequestPaper['lines'][number]

const style = ({ name }: PaperHead['company'], paper: string) => html`${documentStyle(name, paper)}
.asked .quantity { width: 28mm; text-align: right; }
.asked .unit { width: 18mm; }
.asked .fill { width: 30mm; border-left: .5pt solid #dde3ea; }
.said p { white-space: pre-line; }
.answers .fill { width: 42mm; color: #5b6675; }
`

/** What vendors are asked, with room for their prices; it holds none of ours. */
export function priceRequestDocument(paper: PriceRequestPaper, head: PaperHead): string {
  const { company, logo, now } = head
  const { packageName, projectNumber, projectName, projectLocation, instructions } = paper
  const due = paper.dueAt == null ? [] : [['Due', dueText(paper.dueAt, company.timeZone)] as const]
  const body = html`${letterhead(company, logo, {
    title: 'REQUEST FOR QUOTE',
    facts: [['Project', projectNumber], ['Date', dateText(now, company.timeZone)], ...due],
  })}
<section class="parties">
<div><h3>For</h3><div class="who" dir="auto">${packageName}</div></div>
<div><h3>Project</h3><div class="who" dir="auto">${projectName}</div>${
    projectLocation ? html`<div dir="auto">${projectLocation}</div>` : html``
  }</div>
</section>
<h2>Please quote</h2>
${lineTable(paper.lines)}
${requirements(paper.requirements)}
${instructions ? html`<section class="said"><h2>Instructions</h2><p dir="auto">${instructions}</p></section>` : html``}`
  const title = `Request ${projectNumber}: ${packageName}`
  return page({ title, style: style(company, title), body })
}

function lineTable(lines: readonly Line[]): Html {
  return html`<table class="asked"><thead><tr><th class="number">#</th><th>Description</th>
<th class="quantity">Quantity</th><th class="unit">Unit</th><th class="fill">Unit price</th><th class="fill">Amount</th></tr></thead>
<tbody>${lines.map(
    ({ description, quantity, uom, isOption }, place) => html`<tr>
<td class="number">${place + 1}</td><td dir="auto">${description}${isOption ? html` <small>(option)</small>` : html``}</td>
<td class="quantity">${groupedNumber(quantity)}</td><td class="unit" dir="auto">${uom}</td><td class="fill"></td><td class="fill"></td></tr>`,
  )}</tbody></table>`
}

function requirements(texts: readonly string[]): Html {
  if (texts.length === 0) return html``
  return html`<h2>Please confirm</h2>
<table class="answers"><tbody>${texts.map(
    (text) => html`<tr><td dir="auto">${text}</td><td class="fill">☐ Yes   ☐ No</td></tr>`,
  )}</tbody></table>`
}

/** `November 20, 2026, 2:00 PM Central Time`, by the clock of the company. */
const dueText = (instant: string, zone: string): string =>
  `${dateText(instant, zone)}, ${formatTime(instant, zone)}`
