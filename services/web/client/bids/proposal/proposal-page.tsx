import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../../lib/api/company.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Conflicts } from '../../ui/conflicts.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ABOVE_STICKY_FOOT, StickyFoot } from '../../ui/sticky-foot.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { UnnamedNote } from '../frame/unnamed-note.tsx'
import { recipientsQuery } from '../recipients/recipient-data.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { Preview } from './preview.tsx'
import { LISTS, type ProposalField } from './proposal-draft.ts'
import { RecipientsSection } from './recipients-section.tsx'
import { texts } from './texts.ts'
import { proposalQuery, useProposalDraft } from './use-proposal-draft.ts'

const TEXTS = ['attention', 'projectManager', 'planSet'] as const

/** What leaves the house: the editor beside the page that it makes. */
export function ProposalPage() {
  return <BidFrame>{(bid, mayWrite) => <Body bid={bid} mayWrite={mayWrite} />}</BidFrame>
}

function Body({ bid, mayWrite }: { readonly bid: WholeBid; readonly mayWrite: boolean }) {
  const company = useQuery(companyQuery)
  const recipients = useQuery(recipientsQuery(bid.id))
  const proposal = useQuery(proposalQuery(bid.id))
  // Whichever were drawn before the others would be pushed down by them.
  if ([company, recipients, proposal].some(({ isPending }) => isPending)) {
    return <Skeleton lines={12} />
  }
  return (
    <>
      <UnnamedNote className="mb-4 rounded-md bg-warn-soft px-3 py-2" />
      <RecipientsSection bid={bid} mayWrite={mayWrite} />
      <Editor key={bid.id} bid={bid} mayWrite={mayWrite} />
    </>
  )
}

function Editor({ bid, mayWrite }: { readonly bid: WholeBid; readonly mayWrite: boolean }) {
  const { data, error } = useQuery(proposalQuery(bid.id))
  const draft = useProposalDraft(bid.id)
  const { isBusy, refusal, conflict, version } = draft
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={12} />
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
          draft.save()
        }}
      >
        <Fields
          mayWrite={mayWrite}
          bind={(field) => ({
            label: texts[field],
            value: draft.textIn(data, field),
            onChange: ({ target }) => draft.type(data, field, target.value),
          })}
        />
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
        <Conflicts fields={conflict} onChoose={draft.resolve} onClose={draft.leaveConflict} />
      )}
      {navigator.pdfViewerEnabled && <Preview bid={bid} version={version} />}
    </div>
  )
}

function Fields({
  mayWrite,
  bind,
}: {
  readonly mayWrite: boolean
  /** A field to what is typed of it. */
  readonly bind: (field: ProposalField) => {
    readonly label: string
    readonly value: string
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}) {
  const readOnly = !mayWrite
  return (
    <>
      <div className="grid gap-4 @md:grid-cols-2 @4xl:grid-cols-3">
        <SelectField disabled={readOnly} choices={choicesOf(texts.layouts)} {...bind('layout')} />
        <TextField type="date" readOnly={readOnly} {...bind('validUntil')} />
        <SelectField
          disabled={readOnly}
          choices={choicesOf(texts.alternates)}
          {...bind('showAlternates')}
        />
        {TEXTS.map((field) => (
          <TextField key={field} readOnly={readOnly} {...bind(field)} />
        ))}
      </div>
      <div className="grid gap-4 @3xl:grid-cols-2">
        {LISTS.map((field) => (
          <AreaField
            key={field}
            readOnly={readOnly}
            {...bind(field)}
            {...(field !== 'addenda' && { hint: texts.companyHint })}
          />
        ))}
        <AreaField hint={texts.companyHint} readOnly={readOnly} {...bind('terms')} />
      </div>
    </>
  )
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
