import { type Html, html } from '@formwork/kernel'
import { documentStyle } from '../paper/document-style.ts'

/** The house's style with what only a proposal has. */
export function proposalStyle(company: string, paper: string): Html {
  return html`${documentStyle(company, paper)}
.intro { margin: 6mm 0 3mm; }
table.lines td { padding: 1.6mm 1.5mm; }
table.lines .name { font-weight: 600; }
table.lines .quantity { width: 24mm; text-align: right; }
table.lines .unit { width: 16mm; }
table.lines .unit-price { width: 30mm; text-align: right; }
table.lines .amount { width: 38mm; }
table.lines .change { width: 50mm; text-align: right; }
.alternates h2 { break-after: avoid; }
.description { margin-top: .6mm; }
.sum { break-before: avoid; }
.grand { break-before: avoid; break-inside: avoid; margin-top: 3mm; padding: 3mm 5mm; background: #1f3a5f; color: #fff; border-radius: 1.5mm; }
.grand .figures { display: flex; justify-content: space-between; align-items: baseline; font-size: 11pt; }
.grand strong { font-size: 16pt; font-weight: 700; }
.grand .words { margin-top: 1mm; font-size: 8.5pt; }
.note { margin: 2mm 0 0; color: #5b6675; font-size: 8.5pt; }
.said h2 { margin: 6mm 0 1.5mm; font-size: 11.5pt; }
.said ul { margin: 0; padding: 0 5mm; }
.said li { margin-bottom: .8mm; break-inside: avoid; }
.said li:first-child { break-before: avoid; }
.said p { margin: 0; white-space: pre-line; orphans: 3; widows: 3; }
.accept { break-inside: avoid; margin-top: 8mm; }
.accept h2 { margin: 0 0 1.5mm; font-size: 11.5pt; }
.accept p { margin: 0; }
.accept .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 4mm; font-size: 8pt; color: #5b6675; }
.accept .sides > div { display: flex; flex-direction: column; justify-content: flex-end; }
.accept .party { color: #1b2430; font-weight: 600; font-size: 9.5pt; }
.accept .line { height: 11mm; margin-bottom: 1mm; border-bottom: .75pt solid #1b2430; }
`
}
