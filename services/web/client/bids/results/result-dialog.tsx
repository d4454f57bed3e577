import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { money } from '../../lib/formats/formats.ts'
import { today } from '../../lib/formats/today.ts'
import { useAction } from '../../lib/use-action.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bodyOf, resultFields, typedOf } from './result-fields.ts'
import { type BidResult, OUTCOMES, REASONS } from './result-words.ts'
import { enterResult, resultQuery } from './results-data.ts'
import { texts } from './texts.ts'

const MOST_BIDDERS = 30

interface ResultOf {
  readonly bid: { readonly id: string; readonly bidNumber: string }
  readonly onClose: () => void
}

/** What became of a bid, and what the others asked. */
export function ResultDialog({ bid, onClose }: ResultOf) {
  const { data, error, refetch } = useQuery(resultQuery(bid.id))
  return (
    <Dialog title={texts.resultOf(bid.bidNumber)} onClose={onClose}>
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && <ResultForm bid={bid} result={data} onClose={onClose} />}
    </Dialog>
  )
}

function ResultForm({ bid, result, onClose }: ResultOf & { readonly result: BidResult }) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm({
    resolver: zodResolver(resultFields),
    defaultValues: typedOf(result, today()),
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      await enterResult(bid.id, bodyOf(typed))
      say(texts.saved(bid.bidNumber))
      onClose()
    }),
  )
  const outcomes = OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] }))
  const reasons = REASONS.map((value) => ({ value, label: texts.reasons[value] }))
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {result.proposed && <p className="text-muted">{texts.proposed}</p>}
      {result.ours !== null && <p>{texts.ours(money(result.ours))}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.outcome}
          choices={[{ value: '', label: texts.choose }, ...outcomes]}
          error={errors.outcome?.message}
          {...form.register('outcome')}
        />
        <TextField
          type="date"
          label={texts.decidedOn}
          error={errors.decidedOn?.message}
          {...form.register('decidedOn')}
        />
        <SelectField
          label={texts.reason}
          choices={[{ value: '', label: texts.noReason }, ...reasons]}
          {...form.register('reason')}
        />
      </div>
      <Bidders form={form} />
      <AreaField label={texts.note} rows={2} {...form.register('note')} />
      <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
    </form>
  )
}

type Form = ReturnType<typeof useForm<ReturnType<typeof typedOf>>>

function Bidders({ form }: { readonly form: Form }) {
  const { fields, append } = useFieldArray({ control: form.control, name: 'bidders' })
  const errors = form.formState.errors.bidders
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{texts.bidders}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[1fr_9rem] gap-2">
          <TextField
            label={texts.bidder(at + 1)}
            error={errors?.[at]?.name?.message}
            {...form.register(`bidders.${at}.name`)}
          />
          <TextField
            label={texts.bidderAmount(at + 1)}
            inputMode="decimal"
            error={errors?.[at]?.amount?.message}
            {...form.register(`bidders.${at}.amount`)}
          />
        </div>
      ))}
      {fields.length < MOST_BIDDERS && (
        <Button className="self-start" onClick={() => append({ name: '', amount: '' })}>
          <Plus aria-hidden size={16} />
          {texts.addBidder}
        </Button>
      )}
    </fieldset>
  )
}
