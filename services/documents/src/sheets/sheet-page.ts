import { PM_SECTIONS } from '@formwork/contracts'
import type { Decimal } from '@formwork/kernel'
import { type Html, html } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { dateText, dollarText } from '../paper/format.ts'
import { PM_COLUMNS, PM_TEXT_COLUMNS } from '../pm/pm-grid.ts'
import {
  addUpSums,
  remainingOf,
  rowsOf,
  type SheetFacts,
  type SheetRow,
  type SheetSums,
  sumsBySection,
  sumsOfRow,
  usedOf,
} from './sheets.store.ts'

const NONE: SheetSums = addUpSums([])

/** The sheet as a page: readable and printable without a script, editable with it. */
export async function* sheetPage(
  db: Database,
  sheet: SheetFacts,
  timeZone: string,
): AsyncIterable<string> {
  const sums = await sumsBySection(db, sheet.id)
  yield head(sheet, timeZone).markup
  for (const section of PM_SECTIONS) {
    yield html`<tbody data-section="${section}">
<tr class="section"><th colspan="${PM_COLUMNS.length}">${section}</th></tr>
`.markup
    for await (const rows of rowsOf(db, sheet.id, section)) {
      yield rows.map((row) => rowMarkup(row).markup).join('')
    }
    yield sumRow(`Subtotal ${section}`, 'subtotal', sums.get(section) ?? NONE).markup
    yield '</tbody>\n'
  }
  yield foot(sheet, addUpSums(sums.values())).markup
}

function head(sheet: SheetFacts, timeZone: string): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${sheet.bidNumber} ${sheet.bidName}: tracking</title>
<link rel="stylesheet" href="/api/sheets/assets/sheet.css">
<script src="/api/sheets/assets/sheet.js" defer></script>
</head>
<body data-sheet="${sheet.id}">
<header>
<div><h1>${sheet.bidName}</h1>
<p>Bid ${sheet.bidNumber} · ${sheet.clientName}${sheet.location === null ? '' : ` · ${sheet.location}`}</p>
<p>Created ${dateText(sheet.createdAt, timeZone)} by ${sheet.createdBy}</p></div>
<div class="tools"><span id="status" role="status"></span><button id="print" type="button" hidden>Print</button></div>
</header>
<main><table>
<thead><tr>${PM_COLUMNS.map(({ title }, index) => html`<th class="${index < PM_TEXT_COLUMNS ? '' : 'amount'}">${title}</th>`)}</tr></thead>
`
}

function rowMarkup(row: SheetRow): Html {
  const sums = sumsOfRow(row)
  const about = row.name === '' ? `row ${row.position + 1}` : row.name
  return html`<tr data-position="${row.position}"><td>${row.scope ?? ''}</td><td>${row.name}</td><td>${row.basis}</td>
<td>${textInput('costCode', row.costCode, `cost code of ${about}`)}</td><td>${textInput('vendor', row.vendor, `vendor of ${about}`)}</td><td>${textInput('purchaseOrder', row.purchaseOrder, `purchase order of ${about}`)}</td>
<td class="amount" data-budget>${money(row.budget)}</td>
<td class="amount">${input('committed', row.committed, about)}</td><td class="amount">${input('actual', row.actual, about)}</td>
<td class="amount" data-remaining>${money(remainingOf(sums))}</td><td class="amount" data-used>${percent(usedOf(sums))}</td></tr>
`
}

function input(column: string, value: Decimal | null, about: string): Html {
  return html`<input inputmode="decimal" autocomplete="off" name="${column}" value="${value?.toFixed(2) ?? ''}" aria-label="${column} of ${about}" disabled>`
}

/** It grows with its text, so that none of it is cut in print. */
function textInput(name: string, value: string | null, label: string): Html {
  return html`<textarea rows="1" autocomplete="off" name="${name}" aria-label="${label}" disabled>${value ?? ''}</textarea>`
}

function sumRow(label: string, kind: string, sums: SheetSums): Html {
  return html`<tr class="${kind}"><th colspan="${PM_TEXT_COLUMNS}">${label}</th>
<td class="amount" data-budget>${money(sums.budget)}</td><td class="amount" data-committed>${money(sums.committed)}</td>
<td class="amount" data-actual>${money(sums.actual)}</td><td class="amount" data-remaining>${money(remainingOf(sums))}</td>
<td class="amount" data-used>${percent(usedOf(sums))}</td></tr>
`
}

function foot(sheet: SheetFacts, totals: SheetSums): Html {
  const foots = totals.budget.eq(sheet.bidSubtotal)
  return html`<tfoot>${sumRow('TOTAL', 'total', totals)}
<tr class="check"><th colspan="${PM_TEXT_COLUMNS}">Cost of the bid</th><td class="amount">${money(sheet.bidSubtotal)}</td><td colspan="4">${foots ? 'OK' : 'DOES NOT FOOT'}</td></tr>
</tfoot>
</table></main>
</body>
</html>
`
}

export const money = (amount: Decimal): string => dollarText(amount.toFixed(2))
export const percent = (fraction: Decimal): string => `${fraction.times(100).toFixed(1)}%`
