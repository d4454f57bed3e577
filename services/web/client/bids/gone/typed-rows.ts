import { changedFields } from '../../lib/typed-over.ts'
import type { TypedOver } from '../../ui/use-versioned-form.tsx'
import type { ProposalDraft, ProposalField } from '../proposal/proposal-draft.ts'
import { texts as proposalWords } from '../proposal/texts.ts'
import type { BidTyped } from '../settings/bid-fields.ts'
import { labels, shownSetting } from '../settings/field-names.ts'
import { texts as unfinishedWords } from '../unfinished/texts.ts'
import type { Edits } from '../workspace/grid-rows.ts'
import { fieldsOfModule, type ModuleName, sheetOf } from '../workspace/modules.ts'
import type { Fields } from '../workspace/scope-items.ts'
import type { SheetPlace } from '../workspace/sheet/sheet-server.ts'
import type { SheetSnapshot } from '../workspace/sheet-state.ts'
import { texts } from './texts.ts'

/** What is typed into one row or page of a bid and not saved. */
export interface TypedRow {
  readonly key: string
  /** Where it was to be: `Slab, Concrete`. */
  readonly place: string
  /** Of a saved item. */
  readonly name?: string | undefined
  readonly cells: readonly TypedCell[]
}

interface TypedCell {
  readonly label: string
  readonly text: string
}

/** A sheet with what its rows are called. */
export interface TypedSheet {
  readonly place: SheetPlace
  readonly now: SheetSnapshot
  readonly sheet: { readonly nameOf: (key: string) => string | undefined }
}

type Texts = Readonly<Record<string, string>>

/** What is typed into the sheets of a bid, also where the bid itself is not known any more. */
export function typedRows(
  sheets: readonly TypedSheet[],
  scopeNamed: (id: string) => string | undefined,
): readonly TypedRow[] {
  return sheets.flatMap(({ place, now, sheet }) => {
    const { title } = sheetOf(place.module)
    const scope = scopeNamed(place.scopeId)
    return [...textsByRow(now)].flatMap(([key, typed]) => {
      const cells = cellsOf(typed, place.module)
      return cells.length === 0
        ? []
        : [
            {
              key: `${place.scopeId} ${place.module} ${key}`,
              place: scope === undefined ? title : unfinishedWords.place(scope, title),
              name: sheet.nameOf(key),
              cells,
            },
          ]
    })
  })
}

/** By the key of the row, the cells in the order in which they were typed. */
function textsByRow({ drafts, edits, typing, entry, requests }: SheetSnapshot) {
  const rows = new Map<string, Texts>()
  const put = (key: string, typed: Texts) => rows.set(key, { ...rows.get(key), ...typed })
  for (const draft of drafts) put(draft.key, textsOf(draft.edits))
  for (const [key, row] of Object.entries(edits)) put(key, textsOf(row))
  for (const [key, form] of Object.entries(typing)) put(key, textsOf(form))
  if (entry !== undefined && entry.text !== entry.base)
    put(entry.key, { [entry.field]: entry.text })
  for (const { id, changes } of requests) {
    for (const [index, change] of changes.entries()) {
      if ('fields' in change) put(`${id} ${index}`, textsOfFields(change.fields))
    }
  }
  return rows
}

const textsOf = (edits: Edits): Texts =>
  Object.fromEntries(Object.entries(edits).map(([field, { text }]) => [field, text]))

/** Of a row that is sent whole; its parts are named by `part.field`, as the columns name them. */
const textsOfFields = (fields: Fields, part = ''): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]): [string, string][] => {
      if (value === null || value === undefined || Array.isArray(value)) return []
      if (typeof value !== 'object') return [[`${part}${field}`, String(value)]]
      return Object.entries(textsOfFields(value as Fields, `${field}.`))
    }),
  )

/** Only what the pages have a word for: a person copies it, and ids say nothing. */
function cellsOf(typed: Texts, module: ModuleName): readonly TypedCell[] {
  const columns = fieldsOfModule(module)
  return Object.entries(typed).flatMap(([field, text]) => {
    const column = columns.find((one) => one.field === field)
    if (column === undefined || column.catalog !== undefined || text.trim() === '') return []
    return [{ label: column.label, text }]
  })
}

/** What is typed into the page of the proposal. */
export function typedProposal(draft: ProposalDraft): TypedRow {
  const shown = (field: ProposalField, text: string): string => {
    if (field === 'layout') return proposalWords.layouts[text as keyof typeof proposalWords.layouts]
    if (field !== 'showAlternates') return text
    return proposalWords.alternates[text as keyof typeof proposalWords.alternates]
  }
  const cells = Object.entries(draft).map(([name, { text }]) => {
    const field = name as ProposalField
    return { label: proposalWords[field], text: shown(field, text) }
  })
  return { key: 'proposal', place: texts.page.proposal, cells }
}

/** What is typed into the settings; a client is chosen, and is not lost with the bid. */
export function typedSettings({ read, typed }: TypedOver<BidTyped>): TypedRow {
  const cells = changedFields(read, typed)
    .filter((field) => field !== 'clientId')
    .map((field) => ({ label: labels[field], text: shownSetting(field, typed) }))
  return { key: 'settings', place: texts.page.settings, cells }
}

/** As it is copied: a line for each row, with what the cells are called. */
export const asText = (rows: readonly TypedRow[]): string =>
  rows
    .map(({ place, name, cells }) => {
      const own = cells.map(({ label, text }) => `${label}: ${text}`).join('; ')
      return `${[place, name].filter(Boolean).join(', ')}. ${own}`
    })
    .join('\n')
