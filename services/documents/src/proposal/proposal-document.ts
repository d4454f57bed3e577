import { type Html, html } from '@formwork/kernel'
import type { Company, Logo } from '../company/company.ts'
import { dollars } from '../lines/cents.ts'
import { dateText, dayText, dollarText, plainNumber } from '../paper/format.ts'
import { letterhead } from '../paper/letterhead.ts'
import { page } from '../paper/page.ts'
import { amountInWords } from './amount-in-words.ts'
import type { ProposalOutline } from './outline-proposal.ts'
import type { Proposal } from './proposal.ts'
import { proposalLines } from './proposal-lines.ts'
import { proposalStyle } from './proposal-style.ts'

export interface ProposalPaper {
  readonly outline: ProposalOutline
  readonly proposal: Proposal
  readonly company: Company
  readonly logo: Logo | undefined
  readonly dated: Date
}

/** The proposal as it goes to the client: one self-contained page of HTML, without any cost. */
export function proposalDocument(paper: ProposalPaper): string {
  const { outline, proposal, company } = paper
  const { bid, lines } = outline
  const named = `Proposal ${bid.bidNumber}`
  const body = html`${head(paper)}
${parties(paper)}
<p class="intro">We propose to furnish the labor, material and equipment for the following scope of work:</p>
${proposalLines(proposal.layout, lines)}
${total(outline)}
${proposal.showAlternates ? alternates(outline) : html``}
${list('Inclusions', proposal.inclusions)}
${list('Exclusions', proposal.exclusions)}
${list('Clarifications', proposal.clarifications)}
${basis(proposal)}
${text('Terms', proposal.terms)}
${acceptance(paper)}`
  return page({ title: `${named}: ${bid.name}`, style: proposalStyle(company.name, named), body })
}

function head({ outline, proposal, company, logo, dated }: ProposalPaper): Html {
  return letterhead(company, logo, {
    title: 'PROPOSAL',
    facts: [
      ['Number', outline.bid.bidNumber],
      ['Date', dateText(dated, company.timeZone)],
      ['Valid until', dayText(proposal.validUntil)],
    ],
  })
}

function parties({ outline: { bid }, proposal, company }: ProposalPaper): Html {
  const line = (value: string | null | undefined, label = '') =>
    value ? html`<div dir="auto">${label}${value}</div>` : html``
  return html`<section class="parties">
<div><h3>Prepared for</h3><div class="who" dir="auto">${bid.clientName}</div>
${line(bid.attention === undefined ? proposal.attention : bid.attention, 'Attention: ')}${line(bid.clientEmail)}</div>
<div><h3>Project</h3><div class="who" dir="auto">${bid.name}</div>${line(bid.location)}</div>
${preparedBy(company, line(proposal.projectManager, 'Project manager: '))}
</section>`
}

function preparedBy({ name }: Company, manager: Html): Html {
  if (name === '' && manager.markup === '') return manager
  const who = name === '' ? '' : html`<div class="who" dir="auto">${name}</div>`
  return html`<div><h3>Prepared by</h3>${who}
${manager}</div>`
}

function total({ bid, total: cents }: ProposalOutline): Html {
  return html`<section class="grand">
<div class="figures"><span>Total price</span><strong>${dollarText(dollars(cents))}</strong></div>
<div class="words">${amountInWords(cents)}</div>
</section>
<p class="note">${taxStatement(bid)}</p>`
}

function alternates({ alternates }: ProposalOutline): Html {
  if (alternates.length === 0) return html``
  return html`<section class="said alternates"><h2>Alternates</h2>
<table class="lines">
<thead><tr><th>Alternate</th><th class="change">Change of the price</th></tr></thead>
<tbody>${alternates.map(
    ({ name, price }) => html`<tr><td><div class="name" dir="auto">${name}</div></td>
<td class="change">${changeText(price)}</td></tr>
`,
  )}</tbody>
</table></section>`
}

/** As it is spoken: "Deduct $1,200.00". */
function changeText(price: bigint): string {
  return `${price < 0n ? 'Deduct' : 'Add'} ${dollarText(dollars(price < 0n ? -price : price))}`
}

function taxStatement({ taxExempt, salesTaxPercentage }: ProposalOutline['bid']): string {
  if (taxExempt) return 'This project is tax exempt: the price includes no sales tax.'
  const percent = plainNumber(salesTaxPercentage)
  if (percent === '0') return 'The price includes no sales tax.'
  return `The price includes sales tax of ${percent}% on taxable material.`
}

function list(title: string, entries: readonly string[]): Html {
  if (entries.length === 0) return html``
  return html`<section class="said"><h2>${title}</h2>
<ul>${entries.map((entry) => html`<li dir="auto">${entry}</li>`)}</ul></section>`
}

function text(title: string, content: string | null): Html {
  if (content === null) return html``
  return html`<section class="said"><h2>${title}</h2><p dir="auto">${content}</p></section>`
}

/** What the price rests on. */
function basis({ planSet, addenda }: Proposal): Html {
  const plans = planSet === null ? [] : [`Plan set: ${planSet}`]
  const acknowledged = addenda.length === 0 ? [] : [`Addenda acknowledged: ${addenda.join(', ')}`]
  return list('Plans and addenda', [...plans, ...acknowledged])
}

function acceptance({ outline: { bid }, proposal, company }: ProposalPaper): Html {
  const side = (party: string) => html`<div><div class="party" dir="auto">${party}</div>
<div class="line"></div>Signature<div class="line"></div>Name and title<div class="line"></div>Date</div>`
  return html`<section class="accept"><h2>Acceptance of proposal</h2>
<p>The price, scope of work and conditions above are accepted. This proposal may be accepted until ${dayText(proposal.validUntil)}.</p>
<div class="sides">${side(company.name)}${side(bid.clientName)}</div>
</section>`
}
