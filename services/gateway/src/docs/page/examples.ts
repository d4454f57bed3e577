import { type Html, html } from '@formwork/kernel'
import type { MediaType } from '../document.ts'

export const JSON_TYPE = 'application/json'

export const firstExample = (media: MediaType | undefined): unknown =>
  Object.values(media?.examples ?? {})[0]?.value

/** The example of a body, folded away. */
export function example(media: MediaType | undefined): Html | undefined {
  const value = firstExample(media)
  if (value === undefined) return undefined
  return html`<details class="example"><summary>Example</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`
}
