/** Markup that was built by `html`, and therefore holds no text that was not escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | Html | readonly Html[] | undefined

/** A template whose every value is escaped; only what `html` itself has built goes in as it is. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  let markup = strings[0] ?? ''
  values.forEach((value, index) => {
    markup += toMarkup(value) + (strings[index + 1] ?? '')
  })
  return new Html(markup)
}

function toMarkup(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map((each) => each.markup).join('')
  return escapeHtml(String(value))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
