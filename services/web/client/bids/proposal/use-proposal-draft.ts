import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { overLatest } from '../../lib/api/over-latest.ts'
import { useAction } from '../../lib/use-action.ts'
import type { Conflicting } from '../../ui/conflicts.tsx'
import { say } from '../../ui/notices.tsx'
import { emptyAlternates } from '../unfinished/proposal-left.ts'
import { usePageDraft } from '../unfinished/use-page-draft.ts'
import {
  clashesWith,
  type Proposal,
  type ProposalDraft,
  type ProposalField,
  rebased,
  sentOf,
  textOfField,
  typedInto,
  typedSince,
} from './proposal-draft.ts'
import { texts } from './texts.ts'

const NOTHING: ProposalDraft = {}

const orNothing = (draft: ProposalDraft): ProposalDraft | undefined =>
  Object.keys(draft).length === 0 ? undefined : draft

export const proposalQuery = (id: string) => ({
  queryKey: ['proposal', id],
  queryFn: async () =>
    unwrap(await api.get('/api/bids/{id}/proposal', { params: { path: { id } } })),
})

/** What is typed of a proposal and not saved, its conflicts with what others save, and its saving. */
export function useProposalDraft(bidId: string) {
  const { isBusy, refusal, run } = useAction()
  const [kept, keep, changeKept] = usePageDraft<ProposalDraft>(bidId, 'proposal')
  const draft = kept ?? NOTHING
  const [conflict, setConflict] = useState<readonly Conflicting<ProposalField>[]>([])
  const [version, setVersion] = useState(0)
  /** What is typed by then: typing goes on while a request is in flight. */
  const changeDraft = (changed: (now: ProposalDraft) => ProposalDraft): void =>
    changeKept((now) => orNothing(changed(now ?? NOTHING)))
  const params = { path: { id: bidId } }
  const read = () => api.get('/api/bids/{id}/proposal', { params })
  const writeOver = async (
    sent: ProposalDraft,
    now: Proposal,
    ifMatch: string | undefined,
  ): Promise<void> => {
    queryClient.setQueryData(proposalQuery(bidId).queryKey, now)
    const both = clashesWith(sent, now)
    if (both.length > 0) {
      setConflict(both.map((field) => described(field, sent, now)))
      changeDraft((typed) => rebased(typed, now))
      return
    }
    const body = sentOf(sent)
    const saved = unwrap(await api.put('/api/bids/{id}/proposal', { params, body, ifMatch }))
    queryClient.setQueryData(proposalQuery(bidId).queryKey, saved)
    changeDraft((typed) => typedSince(typed, sent, saved))
    setVersion((before) => before + 1)
    // Whether alternates are offered is saved with it.
    void queryClient.invalidateQueries(emptyAlternates(bidId))
    say(texts.saved)
  }
  /** Over the proposal as it is now, whoever else has changed it. */
  const save = (sent: ProposalDraft): Promise<void> =>
    overLatest(read, (now, ifMatch) => writeOver(sent, now, ifMatch))
  const resolve = (whose: Readonly<Partial<Record<ProposalField, 'mine' | 'theirs'>>>): void => {
    const mine = Object.entries(draft).filter(
      ([field]) => whose[field as ProposalField] !== 'theirs',
    )
    const next: ProposalDraft = Object.fromEntries(mine)
    setConflict([])
    keep(orNothing(next))
    if (mine.length > 0) void run(() => save(next))
  }
  return {
    textIn: (read: Proposal, field: ProposalField): string =>
      draft[field]?.text ?? textOfField(read, field),
    type: (read: Proposal, field: ProposalField, text: string): void =>
      keep(orNothing(typedInto(draft, read, field, text))),
    save: (): void => void run(() => save(draft)),
    isBusy,
    refusal,
    conflict,
    resolve,
    leaveConflict: (): void => setConflict([]),
    /** How often it was saved: the paper is another by each. */
    version,
  }
}

function described(
  field: ProposalField,
  draft: ProposalDraft,
  now: Proposal,
): Conflicting<ProposalField> {
  const shown = (text: string): string => {
    if (field === 'layout') return texts.layouts[text as keyof typeof texts.layouts]
    if (field === 'showAlternates') return texts.alternates[text as keyof typeof texts.alternates]
    return text
  }
  return {
    field,
    label: texts[field],
    mine: shown(draft[field]?.text ?? ''),
    theirs: shown(textOfField(now, field)),
  }
}
