import { type Html, html } from '@formwork/kernel'
import type { Company, Logo } from '../company/company.ts'

export interface LetterheadFacts {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Who we are on the left, what this is on the right. */
export function letterhead(
  company: Company,
  logo: Logo | undefined,
  { title, facts }: LetterheadFacts,
): Html {
  const { name, addressLines, phone, email, licence } = company
  const lines = [...addressLines, phone, email, licence].filter(
    (line) => line !== null && line !== '',
  )
  return html`<header>
<div class="company">${logoPicture(logo)}${name === '' ? '' : html`<div class="name" dir="auto">${name}</div>`}
${lines.map((line) => html`<div dir="auto">${line ?? ''}</div>`)}</div>
<div class="title"><h1>${title}</h1><dl>
${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}
</dl></div>
</header>`
}

/** As data, since nothing in a document can open a connection. */
function logoPicture(logo: Logo | undefined): Html {
  if (logo === undefined) return html``
  const address = `data:${logo.contentType};base64,${logo.bytes.toString('base64')}`
  return html`<img class="logo" alt="" src="${address}">`
}
