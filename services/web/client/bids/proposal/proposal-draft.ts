import type { components } from '@formwork/api-client'
import { linesOf, textOfLines, textOrNull } from '../../lib/formats/lines.ts'

export type Proposal = components['schemas']['Proposal']
export type ProposalField = keyof Proposal

/** What is typed into the fields of a proposal, and what each held when its entry began. */
export type ProposalDraft = Readonly<
  Partial<Record<ProposalField, { readonly text: string; readonly base: string }>>
>

/** A field as the editor shows it. */
export function textOfField(proposal: Proposal, field: ProposalField): string {
  const value = proposal[field]
  if (Array.isArray(value)) return textOfLines(value)
  return value === null ? '' : String(value)
}

/** What is typed into a field, with what it began with; as it is saved: nothing is typed. */
export function typedInto(
  draft: ProposalDraft,
  proposal: Proposal,
  field: ProposalField,
  text: string,
): ProposalDraft {
  const { [field]: before, ...others } = draft
  const base = before?.base ?? textOfField(proposal, field)
  return text === base ? others : { ...others, [field]: { text, base } }
}

const fieldsOf = (draft: ProposalDraft): readonly ProposalField[] =>
  Object.keys(draft) as readonly ProposalField[]

/** The fields that another user has changed since, to something else. */
export const clashesWith = (draft: ProposalDraft, now: Proposal): readonly ProposalField[] =>
  fieldsOf(draft).filter((field) => {
    const theirs = textOfField(now, field)
    return theirs !== draft[field]?.base && theirs !== draft[field]?.text
  })

/** The draft over the proposal as it is now, which its user has seen. */
export const rebased = (draft: ProposalDraft, now: Proposal): ProposalDraft =>
  Object.fromEntries(
    fieldsOf(draft).map((field) => [
      field,
      { text: draft[field]?.text ?? '', base: textOfField(now, field) },
    ]),
  )

/** What was typed while the draft was being sent, over the proposal as it is saved. */
export function typedSince(
  draft: ProposalDraft,
  sent: ProposalDraft,
  saved: Proposal,
): ProposalDraft {
  const later = fieldsOf(draft).filter((field) => draft[field]?.text !== sent[field]?.text)
  return rebased(Object.fromEntries(later.map((field) => [field, draft[field]])), saved)
}

export const LISTS = ['inclusions', 'exclusions', 'clarifications', 'addenda'] as const

/** As the API takes it. */
export function sentOf(draft: ProposalDraft): components['schemas']['UpdateProposalInput'] {
  const entries = fieldsOf(draft).map((field) => {
    const text = draft[field]?.text ?? ''
    if (field === 'showAlternates') return [field, text === 'true']
    return [field, LISTS.some((list) => list === field) ? linesOf(text) : textOrNull(text)]
  })
  return Object.fromEntries(entries)
}
