import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../app/api.ts'
import { useAction } from '../../app/use-action.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { linesOf, textOfLines, textOrNull } from './lines.ts'
import { Preview } from './preview.tsx'
import { texts } from './texts.ts'

type Proposal = components['schemas']['Proposal']

const TEXTS = ['attention', 'projectManager', 'planSet'] as const
const LISTS = ['inclusions', 'exclusions', 'clarifications', 'addenda'] as const
type Typed = Readonly<Partial<Record<keyof Proposal, string>>>

/** What leaves the house: the editor beside the page that it makes. */
export function ProposalPage() {
  return (
    <BidFrame>
      {(bid, mayWrite) => <Editor key={bid.id} bidId={bid.id} mayWrite={mayWrite} />}
    </BidFrame>
  )
}

const proposalQuery = (id: string) => ({
  queryKey: ['proposal', id],
  queryFn: async () =>
    unwrap(await api.get('/api/bids/{id}/proposal', { params: { path: { id } } })),
})

function Editor({ bidId, mayWrite }: { readonly bidId: string; readonly mayWrite: boolean }) {
  const { data, error } = useQuery(proposalQuery(bidId))
  const { isBusy, refusal, run } = useAction()
  // Only what is typed and not saved yet: whatever arrives meanwhile does not overwrite it.
  const [typed, setTyped] = useState<Typed>({})
  const [version, setVersion] = useState(0)
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={12} />
  const type =
    (field: keyof Proposal) => (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [field]: event.target.value })
  const save = () =>
    run(async () => {
      const sent = typed
      const params = { path: { id: bidId } }
      const body = bodyOf(sent)
      const saved = unwrap(await api.put('/api/bids/{id}/proposal', { params, body }))
      queryClient.setQueryData(proposalQuery(bidId).queryKey, saved)
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([field, text]) => sent[field as keyof Proposal] !== text),
        ),
      )
      setVersion((before) => before + 1)
      say(texts.saved)
    })
  const text = (field: (typeof TEXTS)[number]) => (
    <TextField
      key={field}
      label={texts[field]}
      readOnly={!mayWrite}
      value={typed[field] ?? data[field] ?? ''}
      onChange={type(field)}
    />
  )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.layout}
            disabled={!mayWrite}
            choices={Object.entries(texts.layouts).map(([value, label]) => ({ value, label }))}
            value={typed.layout ?? data.layout}
            onChange={type('layout')}
          />
          <TextField
            type="date"
            label={texts.validUntil}
            readOnly={!mayWrite}
            value={typed.validUntil ?? data.validUntil}
            onChange={type('validUntil')}
          />
          {TEXTS.map(text)}
        </div>
        {LISTS.map((field) => (
          <AreaField
            key={field}
            label={texts[field]}
            readOnly={!mayWrite}
            value={typed[field] ?? textOfLines(data[field])}
            onChange={type(field)}
            {...(field !== 'addenda' && { hint: texts.companyHint })}
          />
        ))}
        <AreaField
          label={texts.terms}
          hint={texts.companyHint}
          readOnly={!mayWrite}
          value={typed.terms ?? data.terms ?? ''}
          onChange={type('terms')}
        />
        {refusal !== undefined && <ErrorNote error={refusal} />}
        {mayWrite && (
          <Button type="submit" look="primary" className="self-start" aria-disabled={isBusy}>
            {texts.save}
          </Button>
        )}
      </form>
      <Preview bidId={bidId} version={version} />
    </div>
  )
}

function bodyOf(typed: Typed): components['schemas']['UpdateProposalInput'] {
  const entries = Object.entries(typed).map(([field, text]) => [
    field,
    LISTS.some((list) => list === field) ? linesOf(text) : textOrNull(text),
  ])
  return Object.fromEntries(entries)
}
