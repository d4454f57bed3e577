import { type Html, html } from '@formwork/kernel'
import type { Parameter } from '../document.ts'
import type { Call } from './curl-line.ts'

/** Asks for a read with the session of the browser; the script shows it and does the asking. */
export function tryForm({ path, operation }: Call, parameters: readonly Parameter[]): Html {
  const { operationId = '', summary = '' } = operation
  const fields = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name = '', in: place = '', required }) => {
      const id = `${operationId}-try-${name}`
      return html`<label for="${id}">${name}</label><input id="${id}" name="${name}" data-in="${place}"${required === true ? html` required` : undefined}>`
    })
  return html`<details class="try" hidden><summary>Try ${summary}</summary><form data-path="${path}">${fields}<button>Send</button></form><div role="status"></div></details>`
}
