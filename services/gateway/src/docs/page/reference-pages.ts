import { type Html, html } from '@formwork/kernel'
import type { ApiReference } from '../merge-openapi.ts'
import { fieldList, namesWithin } from './field-list.ts'
import { addressOf, layout, slugOf, type TagGroup } from './layout.ts'
import { markdown } from './markdown.ts'
import { operationSection } from './operation-section.ts'

/**
 * The pages of the API reference by the last part of their address: '' is the introduction, then
 * one for each tag.
 */
export class ReferencePages {
  readonly #reference: ApiReference
  readonly #isLocal: boolean
  readonly #groups: readonly TagGroup[]
  readonly #written = new Map<string, string>()

  constructor(reference: ApiReference, { isLocal }: { readonly isLocal: boolean }) {
    this.#reference = reference
    this.#isLocal = isLocal
    this.#groups = groupsOf(reference)
  }

  /** Written when it is first asked for; undefined: there is no such page. */
  get(slug: string): string | undefined {
    const known = this.#written.get(slug)
    if (known !== undefined) return known
    const page = this.#write(slug)
    if (page !== undefined) this.#written.set(slug, page)
    return page
  }

  #write(slug: string): string | undefined {
    const groups = this.#groups
    const isLocal = this.#isLocal
    if (slug === '') {
      return layout({ title: 'API', groups, main: this.#introduction(), isLocal })
    }
    const group = groups.find(({ name }) => slugOf(name) === slug)
    if (group === undefined) return undefined
    const { name } = group
    return layout({
      title: `${name} · API`,
      current: name,
      groups,
      isLocal,
      main: this.#tagPage(group),
    })
  }

  #introduction(): Html {
    const { info } = this.#reference
    const rows = this.#groups.map(
      ({ name, description, calls }) =>
        html`<div><dt><a href="${addressOf(name)}">${name}</a> <span class="type">${calls.length} ${calls.length === 1 ? 'call' : 'calls'}</span></dt><dd>${description}</dd></div>`,
    )
    return html`<h1>Formwork API</h1>
${markdown(info.description)}
<h2 id="calls">What can be called</h2>
<dl class="tags">${rows}</dl>
<h2 id="refusals">What every call can be refused with</h2>
<dl class="answers">${commonRefusals(this.#reference)}</dl>
${this.#objects(['Error'])}`
  }

  #tagPage({ name, description, calls }: TagGroup): Html {
    const { components } = this.#reference
    const sections = calls.map((call) => operationSection(call, components, this.#isLocal))
    const answered = calls.map(({ operation }) => operation.responses)
    const names = [...namesWithin(answered, components.schemas)]
    return html`<h1>${name}</h1>
<p class="lead">${description}</p>
${sections}
${this.#objects(names.filter((one) => one !== 'Error'))}`
  }

  /** The objects of answers by name, which the answers refer to. */
  #objects(names: readonly string[]): Html | undefined {
    const { schemas } = this.#reference.components
    const known = names.toSorted().flatMap((name) => {
      const schema = schemas[name]
      return schema === undefined
        ? []
        : [
            html`<section class="object" id="${name}" aria-labelledby="${name}-name"><h3 id="${name}-name"><a href="#${name}">${name}</a></h3>${
              schema.description === undefined ? undefined : markdown(schema.description)
            }${fieldList(schema, schemas)}</section>`,
          ]
    })
    return known.length === 0 ? undefined : html`<h2 id="objects">Objects</h2>${known}`
  }
}

/** By status; each call lists besides what it alone is refused with. */
function commonRefusals({ components: { responses = {} } }: ApiReference): readonly Html[] {
  return Object.values(responses).flatMap(({ description = '', 'x-errors': errors = [] }) => {
    const [status] = errors.map((error) => error.status)
    return status === undefined
      ? []
      : [
          html`<div class="answer"><dt><code>${status}</code></dt><dd>${markdown(description)}</dd></div>`,
        ]
  })
}

/** Calls by tag, in the order of the trade. What answers HEAD answers as GET does. */
function groupsOf({ tags, paths }: ApiReference): readonly TagGroup[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      method === 'head' ? [] : [{ method, path, operation }],
    ),
  )
  return tags.flatMap(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags?.[0] === name)
    return own.length === 0 ? [] : [{ name, description, calls: own }]
  })
}
