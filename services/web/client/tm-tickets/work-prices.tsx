import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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
  // One of the two may be saved and the other refused: the next press sends the other alone.
  const saved = useRef(prices)
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      await saveRates(saved, typed)
      await saveMarkups(saved, typed)
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

/** What the server has, as far as it is known: as it was read, or as it was saved since. */
interface Saved {
  current: Prices
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

async function saveRates(saved: Saved, { rates: typed }: TypedPrices): Promise<void> {
  const rates = typed.map(({ classification, rate }) => {
    return { classification: classification.trim(), hourlyRate: priceOf(rate) ?? 0 }
  })
  const before = saved.current.rates.map(({ classification, hourlyRate }) => {
    return { classification, hourlyRate }
  })
  if (isSame(rates, before)) return
  const ifMatch = saved.current.ratesETag
  const answer = await api.put('/api/tm-rates', { body: rates, ifMatch })
  unwrap(answer)
  const ratesETag = answer.ok ? answer.etag : undefined
  saved.current = { ...saved.current, rates, ratesETag }
}

async function saveMarkups(saved: Saved, { markups: typed }: TypedPrices): Promise<void> {
  const percents = ({ labor, materials, equipment }: TypedPrices['markups']) => ({
    labor: priceOf(labor) ?? 0,
    materials: priceOf(materials) ?? 0,
    equipment: priceOf(equipment) ?? 0,
  })
  const markups = percents(typed)
  if (isSame(markups, percents(typedPrices(saved.current).markups))) return
  const ifMatch = saved.current.markupsETag
  const answer = await api.put('/api/settings/tm-markups', { body: markups, ifMatch })
  unwrap(answer)
  const markupsETag = answer.ok ? answer.etag : undefined
  saved.current = { ...saved.current, markups, markupsETag }
}
