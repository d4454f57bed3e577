import { html } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { cssString } from '../paper/css-string.ts'
import { dollarText } from '../paper/format.ts'
import { company } from '../testing/company.ts'
import { example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, ganttEntry, item, scope } from '../testing/parts.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import { bidDocument } from './bid-document.ts'
import { outlineBid } from './bid-outline.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

describe('the internal estimate', () => {
  it('holds no markup but its own, wherever a text stands', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'</style><script>{{7*7}}&#x3c;`
    const outline = await outlineBid(
      snapshotOf(
        bid({
          bidNumber: hostile,
          name: hostile,
          location: hostile,
          clientName: hostile,
          clientEmail: hostile,
          createdBy: hostile,
          status: hostile,
        }),
        [
          { part: 'scope', scope: scope({ name: hostile, scopeType: hostile }) },
          {
            part: 'items',
            items: [item({ name: hostile, description: hostile, quantityText: hostile })],
          },
          { part: 'gantt', entry: ganttEntry({ name: hostile, quantityText: hostile }) },
          { part: 'summary', summary: { sections: [], fingerprint: '' } },
        ],
      ),
    )
    const page = bidDocument(outline, {
      company: { ...company, name: hostile, addressLines: [hostile] },
      logo: undefined,
      now: NOW,
    })
    expect(page).not.toMatch(/<img|<script|<\/style>.*<\/style>/s)
    expect(page.match(/<\/style/g)).toHaveLength(1)
  })

  it('shows each item with what it is made of, and multiplies in the sum of the module', async () => {
    const outline = await outlineBid(snapshotOf(example7Bid, example7Parts))
    const page = bidDocument(outline, { company, logo: undefined, now: NOW })
    const text = page
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]+>/g, '|')
      .replace(/[|\n]+/g, '|')
    for (const rows of [
      '|Slab 60 × 40 ft|46.66667|CY|$165.00|$7,700.00|$13,936.62|Rebar #4|3,206.4|lb|$0.95|$3,046.08|',
      '|Second mat #5|3,358.46|lb|$0.95|$3,190.54|Concrete|$13,936.62|$13,936.62|',
      '|Footing crew|24|h|$28.50|$684.00|$889.20|FICA|$684.00|7.65%|$52.33|FUTA|$684.00|0.6%|$4.10|',
      '|Auto insurance|$684.00|1%|$6.84|Labor, for one|$889.20|$889.20|',
      '|Labor, built 4 times|$3,556.80|',
      '|Total of Column footings|$5,703.36|',
    ]) {
      expect(text).toContain(rows)
    }
  })

  it('names what GANTT entries leave on the bid', async () => {
    const outline = await outlineBid(
      snapshotOf(bid({ unallocatedCost: '80.00' }), [
        { part: 'gantt', entry: ganttEntry({ name: 'Idle crane', totalCost: '80.00' }) },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ]),
    )
    const page = bidDocument(outline, { company, logo: undefined, now: NOW })
    expect(page).toMatch(/Not assigned to a scope.*Idle crane.*\$80\.00/s)
  })
})

describe('html', () => {
  it('escapes every value, and only once', () => {
    const inner = html`<b title="${`"'<>&`}">${'<i>'}</b>`
    expect(html`<p>${inner}${[inner]}</p>`.markup).toBe(
      `<p>${'<b title="&quot;&#39;&lt;&gt;&amp;">&lt;i&gt;</b>'.repeat(2)}</p>`,
    )
  })

  it('lets no text end a CSS string or its style sheet', () => {
    expect(cssString(`"\\</style>\n`).markup).toBe('"\\22 \\5c \\3c \\2f style\\3e \\a "')
  })
})

describe('dollarText', () => {
  it.each([
    ['0.00', '$0.00'],
    ['1234567.80', '$1,234,567.80'],
    ['-5.1', '-$5.10'],
    ['99999999999999.99', '$99,999,999,999,999.99'],
  ])('%s is %s', (amount, text) => expect(dollarText(amount)).toBe(text))
})
