import { type Html, html } from '@formwork/kernel'
import type { Company, Logo } from '../company/company.ts'
import { documentStyle } from '../paper/document-style.ts'

/** Who a paper is from, and when. */
export interface PaperHead {
  readonly company: Company
  readonly logo: Logo | undefined
  readonly now: Date
}

/** A self-contained page of HTML. */
export function quotePage(
  { company }: PaperHead,
  { title, style, body }: { readonly title: string; readonly style: Html; readonly body: Html },
): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${documentStyle(company.name, title)}
${style}</style>
</head>
<body>
${body}
</body>
</html>`
  return page.markup
}
