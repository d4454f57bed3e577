import { type Html, html } from '@formwork/kernel'
import { documentStyle } from '../paper/document-style.ts'
import { dateText, groupedNumber } from '../paper/format.ts'
import { letterhead } from '../paper/letterhead.ts'
import { type PaperHead, page } from '../paper/page.ts'
import type { BarList } from './bar-list.ts'

const BARS = html`
.bars th, .bars td { font-size: 8.5pt; }
.bars .count { width: 24mm; text-align: right; }
.bars .mark { width: 24mm; }
.bars .size { width: 14mm; }
`

/** The bar list for the shop and the field: one self-contained page of HTML, without prices. */
export function barListDocument(list: BarList, { company, logo, now }: PaperHead): string {
  const paper = `Bar list ${list.bidNumber}`
  const body = html`${letterhead(company, logo, {
    title: 'BAR LIST',
    facts: [
      ['Number', list.bidNumber],
      ['Date', dateText(now, company.timeZone)],
      ['Project', list.name],
    ],
  })}
<p><strong>${list.note}</strong></p>
${list.scopes.map(scopeTable)}
<h2>All bars by size</h2>
${sizeTable(list.sizes)}`
  return page({
    title: `${paper}: ${list.name}`,
    style: html`${documentStyle(company.name, paper)}${BARS}`,
    body,
  })
}

function scopeTable({ name, lines, sizes }: BarList['scopes'][number]): Html {
  return html`<h2 dir="auto">${name}</h2>
<table class="bars"><thead><tr><th>Item</th><th class="mark">Mark</th><th class="size">Size</th>
<th class="count">Pieces</th><th class="count">Length</th><th class="count">Feet</th><th class="count">Pounds</th></tr></thead>
<tbody>${lines.map(
    ({ item, mark, size, pieces, length, feet, pounds }) => html`<tr>
<td dir="auto">${item}</td><td class="mark" dir="auto">${mark ?? 'Mat'}</td><td class="size">${size}</td>
<td class="count">${pieces === null ? '–' : amount(pieces)}</td><td class="count">${length ?? '–'}</td>
<td class="count">${amount(feet)}</td><td class="count">${amount(pounds)}</td></tr>`,
  )}${sizes.map(
    ({ size, feet, pounds }) => html`<tr class="sum">
<td>Total</td><td></td><td class="size">${size}</td><td></td><td></td>
<td class="count">${amount(feet)}</td><td class="count">${amount(pounds)}</td></tr>`,
  )}</tbody></table>`
}

function sizeTable(sizes: BarList['sizes']): Html {
  return html`<table class="bars"><thead><tr><th>Size</th><th class="count">Feet</th><th class="count">Pounds</th></tr></thead>
<tbody>${sizes.map(
    ({ size, feet, pounds }) => html`<tr><td>${size}</td>
<td class="count">${amount(feet)}</td><td class="count">${amount(pounds)}</td></tr>`,
  )}</tbody></table>`
}

const amount = (value: number): string => groupedNumber(String(value))
