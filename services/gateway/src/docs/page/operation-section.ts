import { type Html, html } from '@formwork/kernel'
import type { Answer, ApiError, Parameter } from '../document.ts'
import { type Call, curlLine } from './curl-line.ts'
import { example, JSON_TYPE } from './examples.ts'
import { fieldList, fieldRow, type Schemas } from './field-list.ts'
import { markdown } from './markdown.ts'
import { tryForm } from './try-form.ts'
import { typeWords } from './type-words.ts'

export interface Components {
  readonly schemas: Schemas
  readonly parameters?: Readonly<Record<string, Parameter>>
  readonly responses?: Readonly<Record<string, Answer>>
}

/** All that is to know of one operation. */
export function operationSection(call: Call, components: Components, isLocal: boolean): Html {
  const { method, path, operation } = call
  const { operationId = '', summary = '', description = '' } = operation
  const parameters = parametersOf(call, components)
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}-name">
<h2 id="${operationId}-name"><a href="#${operationId}">${summary}</a></h2>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
${markdown(description)}
<p class="who">${whoMayCall(call)}</p>
${parameters.length === 0 ? undefined : html`<h3>Parameters</h3><dl class="fields">${parameters.map((parameter) => parameterRow(parameter, components.schemas))}</dl>`}
${bodyPart(call, components.schemas)}
<h3>Answers</h3><dl class="answers">${answerRows(call, components, (status) => status < 400)}</dl>
<h3>Refusals</h3><dl class="answers">${answerRows(call, components, (status) => status >= 400)}</dl>
<h3>With curl</h3><pre class="copied"><code>${curlLine(call)}</code></pre>
${isLocal && method === 'get' ? tryForm(call, parameters) : undefined}
</section>
`
}

function parametersOf({ operation }: Call, { parameters = {} }: Components): readonly Parameter[] {
  return (operation.parameters ?? []).map((parameter) =>
    parameter.$ref === undefined
      ? parameter
      : (parameters[parameter.$ref.replace('#/components/parameters/', '')] ?? parameter),
  )
}

function parameterRow(parameter: Parameter, schemas: Schemas): Html {
  const { name = '', in: place = '', description, required, schema = {} } = parameter
  const said = description ?? schema.description
  const words = `${place === 'path' ? 'In the path' : place === 'query' ? 'In the query' : 'A header'}${said === undefined ? '.' : `: ${said}`}`
  return fieldRow({ name, schema, description: words, isRequired: required }, schemas)
}

function whoMayCall({ operation }: Call): Html {
  const { 'x-roles': roles = [], security } = operation
  if (security?.length === 0) return html`Anyone may call it, signed in or not.`
  const owner = operation['x-owner-only'] === true ? html`; of these, the owner of the bid` : ''
  return html`For ${roles.map((role, index) => html`${index === 0 ? '' : ', '}<code>${role}</code>`)}${owner}.`
}

function bodyPart({ operation }: Call, schemas: Schemas): Html | undefined {
  const { requestBody } = operation
  if (requestBody === undefined) return undefined
  const media = Object.entries(requestBody.content).map(
    ([type, { schema = {}, ...content }]) =>
      html`<p class="media"><code>${type}</code> <span class="type">${typeWords(schema)}</span>${requestBody.required === false ? html` <span class="type">may be left out</span>` : undefined}</p>${fieldList(schema, schemas)}${example(content)}`,
  )
  return html`<h3>Body</h3>${media}`
}

function answerRows(
  { operation }: Call,
  { responses = {}, schemas }: Components,
  isShown: (status: number) => boolean,
): readonly Html[] {
  return Object.entries(operation.responses ?? {})
    .filter(([status]) => isShown(Number(status)))
    .map(([status, answer]) => {
      const shared = responses[answer.$ref?.replace('#/components/responses/', '') ?? '']
      const common = shared?.['x-errors'] ?? []
      // What is common to all calls stands once, on the first page.
      return answerRow(
        status,
        { ...shared, description: withCodes(shared, common), ...answer },
        schemas,
      )
    })
}

function withCodes(shared: Answer | undefined, errors: readonly ApiError[]): string {
  const [meaning = ''] = shared?.description?.split('\n\n') ?? []
  const codes = new Set(errors.map(({ code }) => `\`${code}\``))
  return codes.size === 0 ? meaning : `${meaning}\n\n- as everywhere: ${[...codes].join(', ')}`
}

function answerRow(status: string, answer: Answer, schemas: Schemas): Html {
  const { description = '', headers = {}, content = {} } = answer
  const isRefusal = Number(status) >= 400
  const media = Object.entries(content).map(
    ([type, media]) =>
      html`<p class="media"><code>${type}</code>${media.schema === undefined || type !== JSON_TYPE ? undefined : html` <span class="type">${typeWords(media.schema)}</span>`}</p>${media.schema === undefined ? undefined : fieldList(media.schema, schemas)}${example(media)}`,
  )
  const names = Object.keys(headers)
  return html`<div class="answer"><dt><code>${status}</code></dt><dd>${markdown(description)}${isRefusal ? undefined : media}${
    names.length === 0 || isRefusal
      ? undefined
      : html`<p class="headers">Headers: ${names.map((name, index) => html`${index === 0 ? '' : ', '}<code>${name}</code>`)}</p>`
  }</dd></div>`
}
