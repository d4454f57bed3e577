import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { texts } from './texts.ts'
import { type Prices, pricesQuery } from './ticket-data.ts'
import { priceOf } from './typed-ticket.ts'

const words = texts.rates

const PARTS = ['labor', 'materials', 'equipment'] as const

interface TypedPrices {
  rates: { classification: string; rate: string }[]
  markups: Record<(typeof PARTS)[number], string>
}

const typedPrices = ({ rates, markups }: Prices): TypedPrices => ({
  rates: rates.map(({ classification, hourlyRate }) => {
    return { classification, rate: String(hourlyRate) }
  }),
  markups: {
    labor: String(markups.labor),
    materials: String(markups.materials),
    equipment: String(markups.equipment),
  },
})

/** What T&M work is sold at, for administrators. */
export function WorkPrices({ onClose }: { readonly onClose: () => void }) {
  // Read when it opens: what is typed is typed over that.
  const { data, error } = useQuery({
    ...pricesQuery,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && <Form prices={data} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ prices, onClose }: { readonly prices: Prices; readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm<TypedPrices>({ defaultValues: typedPrices(prices) })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      await save(prices, typed)
      await queryClient.invalidateQueries({ queryKey: ['tm-prices'] })
      // Drafts are shown at the rates of now.
      void queryClient.invalidateQueries({ queryKey: ['tm-tickets'] })
      void queryClient.invalidateQueries({ queryKey: ['tm-ticket'] })
      say(words.saved)
      onClose()
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-xs text-muted">{words.lead}</p>
      <Rates form={form} />
      <fieldset className="grid grid-cols-3 items-end gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.markups}</legend>
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={words[part]}
            inputMode="decimal"
            autoComplete="off"
            error={errors.markups?.[part]?.message}
            {...form.register(`markups.${part}`, {
              validate: (text) => priceOf(text, 100) !== undefined || words.percentWrong,
            })}
          />
        ))}
      </fieldset>
      <FormFoot action={words.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
    </form>
  )
}

function Rates({ form }: { readonly form: UseFormReturn<TypedPrices, unknown, TypedPrices> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rates', keyName: 'key' })
  const faults = formState.errors.rates
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{words.rates}</legend>
      {fields.map(({ key }, at) => (
        <div
          key={key}
          className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_6rem_auto]"
        >
          <TextField
            className="col-span-2 sm:col-span-1"
            label={words.classification}
            maxLength={100}
            autoComplete="off"
            error={faults?.[at]?.classification?.message}
            {...register(`rates.${at}.classification`, {
              validate: (text) => text.trim() !== '' || words.classificationMissing,
            })}
          />
          <TextField
            label={words.hourly}
            inputMode="decimal"
            autoComplete="off"
            error={faults?.[at]?.rate?.message}
            {...register(`rates.${at}.rate`, {
              validate: (text) =>
                typeof priceOf(text, 9_999.9999) === 'number' || words.hourlyWrong,
            })}
          />
          <div className="pt-5">
            <Button aria-label={texts.form.removeOf('rate', at + 1)} onClick={() => remove(at)}>
              {texts.form.remove}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button onClick={() => append({ classification: '', rate: '' })}>{words.add}</Button>
      </div>
    </fieldset>
  )
}

/** Each over the version that was read. */
async function save(
  { ratesETag, markupsETag }: Prices,
  { rates, markups }: TypedPrices,
): Promise<void> {
  const list = rates.map(({ classification, rate }) => {
    return { classification: classification.trim(), hourlyRate: priceOf(rate) ?? 0 }
  })
  unwrap(await api.put('/api/tm-rates', { body: list, ifMatch: ratesETag }))
  const percents = {
    labor: priceOf(markups.labor) ?? 0,
    materials: priceOf(markups.materials) ?? 0,
    equipment: priceOf(markups.equipment) ?? 0,
  }
  const body = { body: percents, ifMatch: markupsETag }
  unwrap(await api.put('/api/settings/tm-markups', body))
}
