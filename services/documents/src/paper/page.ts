import { type Html, html } from '@formwork/kernel'
import type { Company, Logo } from '../company/company.ts'

/** Who a paper is from, and when. */
export interface PaperHead {
  readonly company: Company
  readonly logo: Logo | undefined
  readonly now: Date
}

/** One self-contained page of HTML, which may load nothing. */
export function page({
  title,
  style,
  body,
}: {
  readonly title: string
  readonly style: Html
  readonly body: Html
}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`.markup
}
