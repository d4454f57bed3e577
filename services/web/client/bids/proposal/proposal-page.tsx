import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { type Conflicting, Conflicts } from '../../ui/conflicts.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ABOVE_STICKY_FOOT, StickyFoot } from '../../ui/sticky-foot.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { UnnamedNote } from '../frame/unnamed-note.tsx'
import { emptyAlternates } from '../unfinished/proposal-left.ts'
import { usePageDraft } from '../unfinished/use-page-draft.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { Preview } from './preview.tsx'
import {
  clashesWith,
  LISTS,
  type Proposal,
  type ProposalDraft,
  type ProposalField,
  rebased,
  sentOf,
  textOfField,
  typedInto,
  typedSince,
} from './proposal-draft.ts'
import { RecipientsSection } from './recipients-section.tsx'
import { texts } from './texts.ts'

const TEXTS = ['attention', 'projectManager', 'planSet'] as const
const NOTHING: ProposalDraft = {}

/** What leaves the house: the editor beside the page that it makes. */
export function ProposalPage() {
  return (
    <BidFrame>
      {(bid, mayWrite) => (
        <>
          <UnnamedNote className="mb-4 rounded-md bg-warn-soft px-3 py-2" />
          <RecipientsSection bid={bid} mayWrite={mayWrite} />
          <Editor key={bid.id} bid={bid} mayWrite={mayWrite} />
        </>
      )}
    </BidFrame>
  )
}

const orNothing = (draft: ProposalDraft): ProposalDraft | undefined =>
  Object.keys(draft).length === 0 ? undefined : draft

const proposalQuery = (id: string) => ({
  queryKey: ['proposal', id],
  queryFn: async () =>
    unwrap(await api.get('/api/bids/{id}/proposal', { params: { path: { id } } })),
})

function Editor({ bid, mayWrite }: { readonly bid: WholeBid; readonly mayWrite: boolean }) {
  const { id: bidId } = bid
  const { data, error } = useQuery(proposalQuery(bidId))
  const { isBusy, refusal, run } = useAction()
  const [kept, keep, changeKept] = usePageDraft<ProposalDraft>(bidId, 'proposal')
  const draft = kept ?? NOTHING
  const [conflict, setConflict] = useState<readonly Conflicting<ProposalField>[]>([])
  const [version, setVersion] = useState(0)
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={12} />
  const setDraft = (next: ProposalDraft): void => keep(orNothing(next))
  /** What is typed by then: typing goes on while a request is in flight. */
  const changeDraft = (changed: (now: ProposalDraft) => ProposalDraft): void =>
    changeKept((now) => orNothing(changed(now ?? NOTHING)))
  const textIn = (field: ProposalField): string => draft[field]?.text ?? textOfField(data, field)
  const type = (field: ProposalField) => (event: { readonly target: { readonly value: string } }) =>
    setDraft(typedInto(draft, data, field, event.target.value))
  const save = async (sent: ProposalDraft): Promise<void> => {
    const params = { path: { id: bidId } }
    // The proposal as it is now: who else has changed it, and which version is written over.
    const answer = await api.get('/api/bids/{id}/proposal', { params })
    const now = unwrap(answer)
    queryClient.setQueryData(proposalQuery(bidId).queryKey, now)
    const both = clashesWith(sent, now)
    if (both.length > 0) {
      setConflict(both.map((field) => described(field, sent, now)))
      changeDraft((typed) => rebased(typed, now))
      return
    }
    const ifMatch = answer.ok ? answer.etag : undefined
    const written = await api.put('/api/bids/{id}/proposal', {
      params,
      body: sentOf(sent),
      ifMatch,
    })
    // Changed again in this very moment: it is read again.
    if (!written.ok && written.error.status === 412) return save(sent)
    const saved = unwrap(written)
    queryClient.setQueryData(proposalQuery(bidId).queryKey, saved)
    changeDraft((typed) => typedSince(typed, sent, saved))
    setVersion((before) => before + 1)
    // Whether alternates are offered is saved with it.
    void queryClient.invalidateQueries(emptyAlternates(bidId))
    say(texts.saved)
  }
  const resolve = (whose: Readonly<Partial<Record<ProposalField, 'mine' | 'theirs'>>>): void => {
    const mine = Object.entries(draft).filter(
      ([field]) => whose[field as ProposalField] !== 'theirs',
    )
    const next: ProposalDraft = Object.fromEntries(mine)
    setConflict([])
    setDraft(next)
    if (mine.length > 0) void run(() => save(next))
  }
  const text = (field: (typeof TEXTS)[number]) => (
    <TextField
      key={field}
      label={texts[field]}
      readOnly={!mayWrite}
      value={textIn(field)}
      onChange={type(field)}
    />
  )
  return (
    // Where the browser shows no paper there is nothing to be beside.
    <div
      className={classes(
        'grid items-start gap-6',
        navigator.pdfViewerEnabled && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      {!navigator.pdfViewerEnabled && <Preview bid={bid} version={version} />}
      <form
        className={classes('@container flex min-w-0 flex-col gap-4', ABOVE_STICKY_FOOT)}
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => save(draft))
        }}
      >
        <div className="grid gap-4 @md:grid-cols-2 @4xl:grid-cols-3">
          <SelectField
            label={texts.layout}
            disabled={!mayWrite}
            choices={Object.entries(texts.layouts).map(([value, label]) => ({ value, label }))}
            value={textIn('layout')}
            onChange={type('layout')}
          />
          <TextField
            type="date"
            label={texts.validUntil}
            readOnly={!mayWrite}
            value={textIn('validUntil')}
            onChange={type('validUntil')}
          />
          <SelectField
            label={texts.showAlternates}
            disabled={!mayWrite}
            choices={Object.entries(texts.alternates).map(([value, label]) => ({ value, label }))}
            value={textIn('showAlternates')}
            onChange={type('showAlternates')}
          />
          {TEXTS.map(text)}
        </div>
        <div className="grid gap-4 @3xl:grid-cols-2">
          {LISTS.map((field) => (
            <AreaField
              key={field}
              label={texts[field]}
              readOnly={!mayWrite}
              value={textIn(field)}
              onChange={type(field)}
              {...(field !== 'addenda' && { hint: texts.companyHint })}
            />
          ))}
          <AreaField
            label={texts.terms}
            hint={texts.companyHint}
            readOnly={!mayWrite}
            value={textIn('terms')}
            onChange={type('terms')}
          />
        </div>
        {mayWrite && (
          <StickyFoot className="flex flex-col items-start gap-2">
            {refusal !== undefined && <ErrorNote error={refusal} />}
            <Button type="submit" look="primary" aria-disabled={isBusy}>
              {texts.save}
            </Button>
          </StickyFoot>
        )}
      </form>
      {conflict.length > 0 && (
        <Conflicts fields={conflict} onChoose={resolve} onClose={() => setConflict([])} />
      )}
      {navigator.pdfViewerEnabled && <Preview bid={bid} version={version} />}
    </div>
  )
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
