import { type Html, html } from '@formwork/kernel'
import { cssString } from './css-string.ts'

/**
 * Letter paper; page numbers come from the print engine, so they are right whatever the length. No
 * font features: a glyph that is not in the font's character map is lost to those who copy text
 * from a PDF. Noto's figures are tabular as they are.
 */
export function documentStyle(company: string, paper: string): Html {
  const footer = [company, paper]
    .filter((part) => part !== '')
    .map(shortened)
    .join(' · ')
  return html`
@page {
  size: letter;
  margin: 16mm 16mm 20mm;
  @bottom-left { width: 140mm; content: ${cssString(footer)}; font: 8pt 'Noto Sans', 'DejaVu Sans', 'Noto Emoji', sans-serif; color: #5b6675; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt 'Noto Sans', 'DejaVu Sans', 'Noto Emoji', sans-serif; color: #5b6675; }
}
* { box-sizing: border-box; }
[dir=auto] { text-align: left; }
body {
  margin: 0; color: #1b2430; font: 9.5pt/1.45 'Noto Sans', 'DejaVu Sans', 'Noto Emoji', sans-serif;
  font-variant-ligatures: none;
  -webkit-print-color-adjust: exact; overflow-wrap: anywhere;
}
header { display: flex; justify-content: space-between; gap: 12mm; padding-bottom: 5mm; border-bottom: 2.5pt solid #1f3a5f; }
.company { color: #5b6675; font-size: 8.5pt; }
.company .name { color: #1f3a5f; font-size: 16pt; font-weight: 700; line-height: 1.2; margin-bottom: 1.5mm; }
.logo { display: block; max-width: 60mm; max-height: 22mm; margin-bottom: 2mm; }
.title { flex: none; width: 78mm; text-align: right; }
.company { flex: 1; min-width: 0; }
h1 { margin: 0 0 1.5mm; color: #1f3a5f; font-size: 20pt; font-weight: 700; line-height: 1.1; }
dl { display: grid; grid-template-columns: minmax(22mm, 1fr) fit-content(54mm); gap: 0 4mm; margin: 0; font-size: 8.5pt; }
dt { color: #5b6675; }
dd { margin: 0; font-weight: 600; }
h2 { margin: 8mm 0 2mm; color: #1f3a5f; font-size: 13pt; font-weight: 700; break-after: avoid; }
h3 { margin: 5mm 0 1.5mm; font-size: 10.5pt; font-weight: 600; break-after: avoid; }
h3 small { color: #5b6675; font-weight: 400; font-size: 8.5pt; }
.parties { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8mm; margin-top: 6mm; }
.parties h3 { margin: 0 0 1mm; color: #5b6675; font-size: 7.5pt; }
.who { font-weight: 600; }
.price .total { display: flex; justify-content: space-between; align-items: baseline; margin: 6mm 0 4mm; padding: 3.5mm 5mm; background: #1f3a5f; color: #fff; border-radius: 1.5mm; }
.price .total strong { font-size: 17pt; font-weight: 700; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th { padding: 1.2mm 1.5mm; color: #5b6675; font-size: 7.5pt; font-weight: 600; text-align: left; border-bottom: 1pt solid #1f3a5f; }
td { padding: 1.1mm 1.5mm; vertical-align: top; border-bottom: .5pt solid #dde3ea; }
tr { break-inside: avoid; }
.amount { width: 32mm; text-align: right; white-space: nowrap; }
th.number, td.number { width: 10mm; color: #5b6675; }
.description { color: #5b6675; font-size: 8pt; white-space: pre-line; }
.module td { background: #eef2f6; font-weight: 600; break-after: avoid; }
.items { font-size: 8.5pt; }
.items .quantity, .items .unit-price { width: 25mm; text-align: right; }
.items .unit { width: 13mm; }
.items .amount { width: 29mm; }
.items .part { padding-inline-start: 3mm; color: #3d4856; }
.module-sum td { border-top: .75pt solid #1f3a5f; font-weight: 600; break-before: avoid; }
.sum td { border-top: 1pt solid #1f3a5f; border-bottom: 0; font-weight: 700; }
.totals { break-inside: avoid; }
.totals table { width: 95mm; margin-left: auto; }
.totals .grand td { padding: 2mm 1.5mm; background: #1f3a5f; color: #fff; font-size: 11.5pt; font-weight: 700; border: 0; }
`
}

const FOOTER_CHARACTERS = 60

/** One line has room for two of these; a name may be of any length. */
function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= FOOTER_CHARACTERS) return text
  return `${characters.slice(0, FOOTER_CHARACTERS - 1).join('')}…`
}
