import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { costCodesQuery } from '../lib/api/cost-codes.ts'
import { useKeptLines } from '../lib/drafts/use-kept-lines.ts'
import { money } from '../lib/formats/formats.ts'
import { sum } from '../lib/money.ts'
import type { User } from '../lib/session/session.ts'
import { useAction } from '../lib/use-action.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { projectQuery } from '../projects/project-data.ts'
import { CodesNote } from '../ui/codes-note.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Bill, signedCents } from './bill.ts'
import { decided, may, suggestedCodingQuery } from './bill-data.ts'
import { CodingEditor, type EditorNeeds } from './coding-editor.tsx'
import { texts } from './texts.ts'
import { type sentCoding, type TypedPart, typedParts } from './typed-coding.ts'

const words = texts.coding

interface Needs {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly user: User
}

/** Where the bill is booked: as it is, or the editor for whose turn it is. */
export function Coding({ bill, etag, user }: Needs) {
  const { typed, isOvertaken, change, drop } = useKeptLines<TypedPart>(
    `code-bill.${bill.id}`,
    bill.coding,
  )
  const { isBusy, refusal, run } = useAction()
  const mayCode = may(user, 'code', bill)
  const save = (coding: ReturnType<typeof sentCoding>): Promise<void> =>
    run(async () => {
      const init = { params: { path: { id: bill.id } }, body: { coding }, ifMatch: etag }
      noteWarnings(await decided(bill.id, api.post('/api/bills/{id}/code', init)))
      drop()
      say(words.saved)
    })
  return (
    <section
      aria-label={words.title}
      className="min-w-0 rounded-md border border-line bg-panel p-4"
    >
      <h2 className="mb-2">{words.title}</h2>
      {mayCode && isOvertaken && bill.coding.length > 0 && !isBusy && (
        <CodesNote codes={typedParts(bill.coding)} words={words.overtaken} onDrop={drop} />
      )}
      {mayCode ? (
        <Begun
          bill={bill}
          typed={typed}
          onChange={change}
          onDrop={drop}
          isBusy={isBusy}
          refusal={refusal}
          save={save}
        />
      ) : (
        <Parts bill={bill} />
      )}
      {!mayCode && typed !== undefined && !isBusy && (
        <CodesNote codes={typed} words={words.notSaved} onDrop={drop} />
      )}
    </section>
  )
}

/** Begins with what was typed here before, else with the draft of the bill, else as suggested. */
function Begun({
  typed,
  ...needs
}: Omit<EditorNeeds, 'parts' | 'isTyped'> & {
  readonly typed: readonly TypedPart[] | undefined
}) {
  const { bill } = needs
  const hasDraft = bill.coding.length > 0
  const suggested = useQuery({ ...suggestedCodingQuery(bill.id), enabled: !hasDraft })
  const first = hasDraft ? bill.coding : suggested.data
  if (suggested.error !== null) return <ErrorNote error={suggested.error} />
  const parts = typed ?? (first && typedParts(first))
  if (parts === undefined) return <Skeleton lines={3} />
  return <CodingEditor parts={parts} isTyped={typed !== undefined} {...needs} />
}

function Parts({ bill }: { readonly bill: Bill }) {
  const { coding } = bill
  if (coding.length === 0) return <p className="text-muted">{words.none}</p>
  // A code may be in two parts.
  const numbered = coding.map((part, key) => ({ ...part, key }))
  return (
    <dl>
      {numbered.map(({ key, ...part }) => (
        <Part key={key} bill={bill} part={part} />
      ))}
      <div className="flex justify-between gap-4 border-t border-control py-1.5 font-semibold">
        <dt>{texts.match.total}</dt>
        <dd className="number">
          {money(sum(coding.map(({ amount }) => signedCents(bill, amount))))}
        </dd>
      </div>
    </dl>
  )
}

function Part({ bill, part }: { readonly bill: Bill; readonly part: Bill['coding'][number] }) {
  const { projectId, scopeId, costCode, amount, note } = part
  const { data: project } = useQuery(projectQuery(projectId))
  const { data: codes = [] } = useQuery(costCodesQuery)
  const name = codes.find(({ code }) => code === costCode)?.name ?? ''
  const scope = project?.scopes.find(({ id }) => id === scopeId)?.name
  return (
    <div className="flex justify-between gap-4 border-t border-line py-1.5">
      <dt className="min-w-0 wrap-anywhere">
        <span className="block">{`${costCode} ${name}`.trim()}</span>
        <span className="block text-xs text-muted">
          {[project && `${project.bidNumber} ${project.name}`, scope].filter(Boolean).join(' · ')}
        </span>
        {note !== null && <span className="block text-xs text-muted">{note}</span>}
      </dt>
      <dd className="number">{money(signedCents(bill, amount))}</dd>
    </div>
  )
}
