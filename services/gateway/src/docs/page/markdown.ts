import { escapeHtml, Html } from '@formwork/kernel'
import { Marked } from 'marked'

/** Markup within a description is text like any other. */
const marked = new Marked({
  gfm: true,
  renderer: { html: ({ text }) => escapeHtml(text) },
})

/** Sentences of the API reference, with `code`, **emphasis** and blocks of lines. */
export const markdown = (text: string): Html => new Html(marked.parse(text, { async: false }))

/** The same within a line. */
export const inlineMarkdown = (text: string): Html =>
  new Html(marked.parseInline(text, { async: false }))
