import { type Html, html } from '@formwork/kernel'
import { documentStyle } from '../paper/document-style.ts'

/** The house's style with what only a purchase order has. */
export function purchaseOrderStyle(company: string, paper: string): Html {
  return html`${documentStyle(company, paper)}
.title h1 { font-size: 18pt; }
.parties .by { color: #5b6675; font-size: 8pt; margin-top: 1mm; }
.address { white-space: pre-line; }
table.facts { margin-top: 6mm; }
table.facts th { width: 48mm; padding: 1.1mm 1.5mm; border-bottom: .5pt solid #dde3ea; font-size: 8.5pt; vertical-align: top; }
table.facts td { font-weight: 600; white-space: pre-line; }
table.pours { margin-top: 6mm; }
table.pours td { font-weight: 600; }
table.pours td:last-child { white-space: nowrap; }
table.pours .first { width: 40mm; }
table.pours .quantity { text-align: right; padding-right: 4mm; }
.replaces { margin: 4mm 0 0; padding: 2mm 3mm; border: 1pt solid #9a3412; border-radius: 1mm; color: #9a3412; font-size: 10pt; }
.accept { break-inside: avoid; margin-top: 8mm; padding: 3mm 4mm 4mm; border: .75pt solid #1b2430; border-radius: 1.5mm; }
.accept h2 { margin: 0 0 1mm; font-size: 11pt; }
.accept p { margin: 0; font-size: 9pt; }
.accept .sign { margin-top: 2mm; }
.accept .sign .line { height: 9mm; }
table.lines { margin-top: 6mm; }
table.lines .number { width: 9mm; }
table.lines .quantity { width: 26mm; text-align: right; }
table.lines .unit { width: 16mm; }
table.lines .unit-price { width: 30mm; text-align: right; }
table.lines .amount { width: 36mm; }
.grand { break-before: avoid; break-inside: avoid; display: flex; justify-content: space-between; align-items: baseline; margin-top: 3mm; padding: 3mm 5mm; background: #1f3a5f; color: #fff; border-radius: 1.5mm; font-size: 11pt; }
.grand strong { font-size: 15pt; font-weight: 700; }
.said h2 { margin: 6mm 0 1.5mm; font-size: 11.5pt; }
.said p { margin: 0; white-space: pre-line; orphans: 3; widows: 3; }
.sign { break-inside: avoid; display: grid; grid-template-columns: 2fr 1fr; gap: 12mm; margin-top: 6mm; font-size: 8pt; color: #5b6675; }
.sign .line { height: 12mm; margin-bottom: 1mm; border-bottom: .75pt solid #1b2430; }
`
}
