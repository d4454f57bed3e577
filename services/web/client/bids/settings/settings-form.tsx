import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, pageOf } from '../../lib/api/api.ts'
import { changedFields, clashes } from '../../lib/typed-over.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { type Conflicting, Conflicts } from '../../ui/conflicts.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { usePageDraft } from '../unfinished/use-page-draft.ts'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { type BidField, type BidTyped, bidFields, sentOf, typedOf } from './bid-fields.ts'
import { CarryOver } from './carry-over.tsx'
import { texts } from './texts.ts'

/** What is typed, and what it was typed over. */
interface SettingsDraft {
  readonly read: BidTyped
  readonly values: BidTyped
}

interface Settings {
  readonly bid: WholeBid
  readonly mayWrite: boolean
  /** Whether also what the bid comes to. */
  readonly mayPrice: boolean
}

/**
 * What is typed stays until it is saved: the bid on screen is read again after each edit of
 * anybody.
 */
export function SettingsForm({ bid, mayWrite, mayPrice }: Settings) {
  const { isBusy, refusal, run } = useAction()
  const [draft, keepDraft] = usePageDraft<SettingsDraft>(bid.id, 'settings')
  const [read, setRead] = useState(() => ({ ...typedOf(bid), ...draft?.read }))
  const [conflict, setConflict] = useState<readonly Conflicting<BidField>[]>([])
  const [isCarrying, setCarrying] = useState(false)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const query = { sort: 'name' as const }
  const clients = useQuery({
    queryKey: ['clients', 'all'],
    queryFn: () => pageOf(api.get('/api/clients', { params: { query } })),
  })
  const form = useForm({
    resolver: zodResolver(bidFields),
    defaultValues: { ...read, ...draft?.values },
  })
  useEffect(() => {
    const keep = (): void => {
      const values = form.getValues()
      keepDraft(changedFields(read, values).length === 0 ? undefined : { read, values })
    }
    keep()
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, read, keepDraft])
  const { errors } = form.formState
  const clientName = (id: string) =>
    clients.data?.rows.find((client) => client.id === id)?.name ?? id

  const save = async (values: BidTyped): Promise<void> => {
    const path = { id: bid.id }
    // The bid as it is now: who else has changed it, and which version is written over.
    const answer = await api.get('/api/bids/{id}', { params: { path } })
    const theirs = typedOf(unwrap(answer))
    const fields = changedFields(read, values)
    for (const field of changedFields(read, theirs)) {
      if (!fields.includes(field)) form.setValue(field, theirs[field])
    }
    const both = clashes(read, values, theirs)
    if (both.length > 0) {
      setConflict(both.map((field) => described(field, values, theirs, clientName)))
      setRead(theirs)
      return
    }
    const body = sentOf(values, fields)
    const ifMatch = answer.ok ? answer.etag : undefined
    const written = await api.put('/api/bids/{id}', { params: { path }, body, ifMatch })
    // Changed again in this very moment: read it again, and ask only where both have changed the
    // same.
    if (!written.ok && written.error.status === 412) return save(values)
    const { warnings: told } = unwrap(written)
    const saved = {
      ...theirs,
      ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    }
    setRead(saved)
    setWarnings(told.map(({ message }) => message))
    await bidChanged(bid.id)
    say(texts.saved)
  }
  const submit = form.handleSubmit((values) =>
    run(async () => {
      const fields = changedFields(read, values)
      if (fields.length === 0) say(texts.none)
      else if (fields.includes('equipmentBiddingMode') && mayCarry(bid, values)) setCarrying(true)
      else await save(values)
    }),
  )
  const resolve = (kept: Readonly<Partial<Record<BidField, 'mine' | 'theirs'>>>): void => {
    const theirs = read
    for (const [field, whose] of Object.entries(kept) as [BidField, 'mine' | 'theirs'][]) {
      if (whose === 'theirs') form.setValue(field, theirs[field])
    }
    setConflict([])
    void submit()
  }
  const mayChange = (name: BidField): boolean => (PRICED.includes(name) ? mayPrice : mayWrite)
  const field = (name: BidField, hint?: string) => (
    <TextField
      label={LABELS[name]}
      readOnly={!mayChange(name)}
      error={errors[name]?.message}
      {...(hint !== undefined && { hint })}
      {...form.register(name)}
    />
  )
  const check = (name: 'taxExempt' | 'perDiemEnabled') => (
    <label className="flex min-h-11 items-center gap-2 sm:min-h-8">
      <input type="checkbox" disabled={!mayChange(name)} {...form.register(name)} />
      {LABELS[name]}
    </label>
  )
  const offered = clients.data?.rows ?? [bid.client]
  return (
    <>
      <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">{texts.job}</legend>
          {field('bidNumber')}
          {field('name')}
          <SelectField
            key={offered.length}
            label={texts.client}
            disabled={!mayWrite}
            choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('clientId')}
          />
          <TextField
            type="datetime-local"
            label={LABELS.dueAt}
            hint={texts.dueHint}
            readOnly={!mayWrite}
            {...form.register('dueAt')}
          />
          {field('location')}
          {field('rateLocation', texts.rateHint)}
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-sm font-semibold">{texts.markups}</legend>
          {field('overheadPercentage')}
          {field('profitPercentage')}
          {field('salesTaxPercentage')}
          {check('taxExempt')}
          {check('perDiemEnabled')}
        </fieldset>
        <SelectField
          label={texts.mode}
          hint={texts.modeHint}
          disabled={!mayChange('equipmentBiddingMode')}
          choices={Object.entries(texts.modes).map(([value, label]) => ({ value, label }))}
          {...form.register('equipmentBiddingMode')}
        />
        {warnings.map((warning) => (
          <p key={warning} role="status" className="rounded-md bg-warn-soft p-3 text-warn">
            {warning}
          </p>
        ))}
        {refusal !== undefined && <ErrorNote error={refusal} />}
        {mayWrite && (
          <Button type="submit" look="primary" className="self-start" aria-disabled={isBusy}>
            {texts.save}
          </Button>
        )}
        {conflict.length > 0 && (
          <Conflicts fields={conflict} onChoose={resolve} onClose={() => setConflict([])} />
        )}
      </form>
      {isCarrying && (
        <CarryOver
          bidId={bid.id}
          onSwitch={() => {
            setCarrying(false)
            void run(() => save(form.getValues()))
          }}
          onClose={() => setCarrying(false)}
        />
      )}
    </>
  )
}

/** Whether a bid that is to plan its equipment by the schedule has any in its scopes. */
const mayCarry = (bid: WholeBid, { equipmentBiddingMode }: BidTyped): boolean =>
  equipmentBiddingMode === 'GANTT' &&
  bid.scopes.some(({ equipmentItems }) => equipmentItems.length > 0)

/** What a locked bid keeps. */
const PRICED: readonly BidField[] = [
  ...(['rateLocation', 'overheadPercentage', 'profitPercentage', 'salesTaxPercentage'] as const),
  ...(['taxExempt', 'perDiemEnabled', 'equipmentBiddingMode'] as const),
]

const LABELS: Readonly<Record<BidField, string>> = {
  ...{ bidNumber: texts.number, name: texts.name, clientId: texts.client },
  dueAt: texts.dueAt,
  ...{ location: texts.location, rateLocation: texts.rateLocation },
  ...{ overheadPercentage: texts.overheadPercentage, profitPercentage: texts.profitPercentage },
  ...{ salesTaxPercentage: texts.salesTaxPercentage, taxExempt: texts.taxExempt },
  ...{ perDiemEnabled: texts.perDiemEnabled, equipmentBiddingMode: texts.mode },
}

function described(
  field: BidField,
  mine: BidTyped,
  theirs: BidTyped,
  clientName: (id: string) => string,
): Conflicting<BidField> {
  const text = (value: string | boolean): string => {
    if (field === 'clientId') return clientName(String(value))
    if (field === 'equipmentBiddingMode') return texts.modes[value as keyof typeof texts.modes]
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
  }
  return { field, label: LABELS[field], mine: text(mine[field]), theirs: text(theirs[field]) }
}
