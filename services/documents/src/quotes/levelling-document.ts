import type { LevellingPaper } from '@formwork/contracts'
import { type Html, html } from '@formwork/kernel'
import { documentStyle } from '../paper/document-style.ts'
import { dateText } from '../paper/format.ts'
import { letterhead } from '../paper/letterhead.ts'
import { type PaperHead, page } from '../paper/page.ts'

type Row = LevellingPaper['rows'][number]

const style = ({ name }: PaperHead['company'], paper: string) => html`${documentStyle(name, paper)}
@page { size: letter landscape; }
.leveled + .leveled { break-inside: avoid; margin-top: 6mm; }
.leveled th, .leveled td { font-size: 8pt; }
.leveled .figure { text-align: right; }
.leveled .name { width: 52mm; }
.leveled .lowest { font-weight: 700; color: #1c6b3a; }
.leveled .plug { font-style: italic; color: #5b6675; }
`
/** More are not read beside each other: they follow in a table of their own. */
const VENDORS_OF_TABLE = 5

/** The comparison of quotes: lines by vendors, the lowest first; what stands for a gap in italics. */
export function levellingDocument(paper: LevellingPaper, head: PaperHead): string {
  const { company, logo, now } = head
  const { packageName, projectNumber, projectName, sentence, vendors } = paper
  const title = `Leveling ${projectNumber}: ${packageName}`
  const tables = Array.from(
    { length: Math.max(1, Math.ceil(vendors.length / VENDORS_OF_TABLE)) },
    (_, place) => table(paper, place * VENDORS_OF_TABLE),
  )
  const body = html`${letterhead(company, logo, {
    title: 'LEVELING',
    facts: [
      ['Package', packageName],
      ['Project', `${projectNumber} ${projectName}`],
      ['Date', dateText(now, company.timeZone)],
    ],
  })}
<p dir="auto"><strong>${sentence}</strong></p>
${tables}`
  return page({ title, style: style(company, title), body })
}

function table({ vendors, rows }: LevellingPaper, from: number): Html {
  const to = from + VENDORS_OF_TABLE
  const shown = vendors.slice(from, to)
  return html`<table class="leveled"><thead><tr><th class="name">Line</th><th class="figure">Quantity</th>
<th class="figure">Self-perform</th>${shown.map(
    (vendor) => html`<th class="figure" dir="auto">${vendor}</th>`,
  )}</tr></thead>
<tbody>${rows.map((row) => rowOf(row, from, to))}</tbody></table>`
}

function rowOf({ label, quantity, own, cells, isSum }: Row, from: number, to: number): Html {
  return html`<tr class="${isSum ? 'sum' : 'line'}"><td class="name" dir="auto">${label}</td>
<td class="figure">${quantity}</td><td class="figure">${own}</td>${cells
    .slice(from, to)
    .map(({ text, isLowest, isPlug }) => {
      const look = isLowest ? ' lowest' : isPlug ? ' plug' : ''
      return html`<td class="figure${look}" dir="auto">${text}</td>`
    })}</tr>
`
}
