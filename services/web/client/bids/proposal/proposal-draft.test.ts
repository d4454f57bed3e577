import { expect, it } from 'vitest'
import {
  clashesWith,
  type Proposal,
  rebased,
  sentOf,
  typedInto,
  typedSince,
} from './proposal-draft.ts'

const proposal: Proposal = {
  layout: 'SCOPES',
  inclusions: ['Formwork'],
  exclusions: [],
  clarifications: [],
  terms: null,
  validUntil: '2027-01-01',
  planSet: 'A1',
  addenda: [],
  attention: null,
  projectManager: null,
  showAlternates: false,
}

it('what is typed keeps what its field began with, and is nothing once it is as saved', () => {
  const typed = typedInto({}, proposal, 'planSet', 'A2')
  const later = typedInto(typed, { ...proposal, planSet: 'B1' }, 'planSet', 'A3')
  expect(later).toEqual({ planSet: { text: 'A3', base: 'A1' } })
  expect(typedInto(later, proposal, 'planSet', 'A1')).toEqual({})
})

it('what is typed while a proposal is being saved stays, over what was saved', () => {
  const sent = typedInto({}, proposal, 'attention', 'Ann')
  const saved = { ...proposal, attention: 'Ann' }
  const draft = typedInto(typedInto(sent, proposal, 'planSet', 'A2'), proposal, 'terms', 'Net 30')
  const later = typedInto(draft, proposal, 'attention', 'Bob')
  expect(typedSince(sent, sent, saved)).toEqual({})
  expect(typedSince(later, sent, saved)).toEqual({
    planSet: { text: 'A2', base: 'A1' },
    terms: { text: 'Net 30', base: '' },
    attention: { text: 'Bob', base: 'Ann' },
  })
})

it('two who change the same field to different values are asked, once', () => {
  const typed = typedInto(typedInto({}, proposal, 'planSet', 'A2'), proposal, 'attention', 'Ann')
  const theirs = { ...proposal, planSet: 'B1', terms: 'Net 30' }
  expect(clashesWith(typed, theirs)).toEqual(['planSet'])
  expect(clashesWith(rebased(typed, theirs), theirs)).toEqual([])
  expect(clashesWith(typed, { ...proposal, planSet: 'A2' })).toEqual([])
})

it('only what is typed is sent: lists by line, an emptied text as none, alternates as yes or no', () => {
  const typed = { base: '' }
  expect(
    sentOf({
      inclusions: { ...typed, text: 'Formwork\nRebar' },
      terms: { ...typed, text: ' ' },
      showAlternates: { ...typed, text: 'true' },
    }),
  ).toEqual({ inclusions: ['Formwork', 'Rebar'], terms: null, showAlternates: true })
})
