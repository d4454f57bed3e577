import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { Afterwards } from '../../ui/afterwards.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type TypedOver, useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { allClients } from '../all-clients.ts'
import { usePageDraft } from '../unfinished/use-page-draft.ts'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { type BidField, type BidTyped, bidFields, sentOf, typedOf } from './bid-fields.ts'
import { CarryOver } from './carry-over.tsx'
import { labels, shownSetting } from './field-names.ts'
import { OwnMarkups } from './own-markups.tsx'
import { texts } from './texts.ts'

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
  const [draft, keepDraft] = usePageDraft<TypedOver<BidTyped>>(bid.id, 'settings')
  const begun = { ...typedOf(bid), ...draft?.read }
  const [isCarrying, setCarrying] = useState(false)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const clients = useQuery(allClients)
  const form = useForm({
    resolver: zodResolver(bidFields),
    defaultValues: { ...begun, ...draft?.typed },
  })
  const { errors } = form.formState
  const offered = clients.data?.rows ?? [bid.client]
  const path = { id: bid.id }
  const { submit, save, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    onTyped: keepDraft,
    load: () => api.get('/api/bids/{id}', { params: { path } }),
    typedOf,
    labels,
    shown: (field, typed) =>
      field === 'clientId'
        ? (offered.find(({ id }) => id === typed.clientId)?.name ?? typed.clientId)
        : shownSetting(field, typed),
    onUnchanged: () => say(texts.none),
    asksFirst: (fields, typed) => {
      const isAsked = fields.includes('equipmentBiddingMode') && mayCarry(bid, typed)
      if (isAsked) setCarrying(true)
      return isAsked
    },
    write: async ({ typed, fields, etag }) => {
      const body = sentOf(typed, fields)
      const answer = await api.put('/api/bids/{id}', { params: { path }, body, ifMatch: etag })
      setWarnings(unwrap(answer).warnings.map(({ message }) => message))
      await bidChanged(bid.id)
      say(texts.saved)
    },
  })
  const mayChange = (name: BidField): boolean => (PRICED.includes(name) ? mayPrice : mayWrite)
  const field = (name: BidField, hint?: string) => (
    <TextField
      label={labels[name]}
      readOnly={!mayChange(name)}
      error={errors[name]?.message}
      {...(hint !== undefined && { hint })}
      {...form.register(name)}
    />
  )
  const check = (name: 'taxExempt' | 'perDiemEnabled') => (
    <label className="flex min-h-11 items-center gap-2 sm:min-h-8">
      <input type="checkbox" disabled={!mayChange(name)} {...form.register(name)} />
      {labels[name]}
    </label>
  )
  return (
    <>
      <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
        <fieldset className="grid gap-4 @md:grid-cols-2">
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
            label={labels.dueAt}
            hint={texts.dueHint}
            readOnly={!mayWrite}
            {...form.register('dueAt')}
          />
          {field('location')}
          {field('rateLocation', texts.rateHint)}
        </fieldset>
        <Afterwards until={<Skeleton lines={8} />}>
          <fieldset className="grid gap-4 @md:grid-cols-3">
            <legend className="mb-2 text-sm font-semibold">{texts.markups}</legend>
            {field('overheadPercentage')}
            {field('profitPercentage')}
            {field('salesTaxPercentage')}
            {field('contingencyPercentage', texts.contingencyHint)}
            {field('bondPercentage', texts.bondHint)}
            <span className="max-sm:hidden" />
            {check('taxExempt')}
            {check('perDiemEnabled')}
          </fieldset>
        </Afterwards>
        <Afterwards until={<Skeleton lines={12} />}>
          <OwnMarkups form={form} isReadOnly={!mayPrice} />
        </Afterwards>
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
        {conflicts}
      </form>
      {isCarrying && (
        <CarryOver
          bidId={bid.id}
          onSwitch={() => {
            setCarrying(false)
            void save(form.getValues())
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
  'rateLocation' as const,
  'overheadPercentage' as const,
  'profitPercentage' as const,
  'salesTaxPercentage' as const,
  'contingencyPercentage' as const,
  'bondPercentage' as const,
  'taxExempt' as const,
  'perDiemEnabled' as const,
  'equipmentBiddingMode' as const,
]
