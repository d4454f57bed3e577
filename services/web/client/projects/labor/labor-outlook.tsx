import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useKeptForm } from '../../lib/drafts/use-kept-form.ts'
import { useAction } from '../../lib/use-action.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { saveOutlook, type TaskForecast } from './labor-data.ts'
import { texts } from './texts.ts'
import { outlookNumber } from './typed-outlook.ts'

const words = texts.outlook
const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))

interface TypedOutlook {
  readonly quantity: string
  readonly hours: string
  readonly reason: string
  /** The version of the task that it is typed over. */
  readonly ifMatch?: string | undefined
}

interface OutlookNeeds {
  readonly projectId: string
  readonly task: TaskForecast
  readonly onClose: () => void
}

/** The form of an outlook: what is typed is kept until it is saved or cancelled. */
function useOutlookForm({ projectId, task, onClose }: OutlookNeeds) {
  const { id, outlook } = task
  const { isBusy, refusal, run } = useAction()
  const { kept, keep, drop } = useKeptForm<TypedOutlook>(`labor-outlook.${id}`)
  const present = `"${task.version}"`
  const ifMatch = useSeen(
    refusal === undefined ? (kept?.typed.ifMatch ?? present) : present,
    refusal,
  )
  const { register, handleSubmit, formState, setFocus, getValues, setError, watch } = useForm({
    defaultValues: kept?.typed ?? {
      quantity: textOf(outlook?.quantity),
      hours: textOf(outlook?.hoursToComplete),
      reason: outlook?.reason ?? '',
    },
  })
  useEffect(() => setFocus('hours'), [setFocus])
  // A phone that is turned has a table instead of cards, and this form in another place.
  useEffect(() => {
    const { unsubscribe } = watch(() => keep({ ...getValues(), ifMatch }))
    return unsubscribe
  }, [watch, keep, getValues, ifMatch])
  const close = (): void => {
    drop()
    onClose()
  }
  const write = (quantity: number | null, hoursToComplete: number | null): Promise<void> =>
    run(async () => {
      const reason = getValues('reason').trim()
      const body = { quantity, hoursToComplete, reason }
      await saveOutlook(projectId, id, body, ifMatch)
      say(words.saved)
      close()
    })
  const takeBack = (): void => {
    if (getValues('reason').trim() === '') setError('reason', { message: words.reasonMissing })
    else void write(null, null)
  }
  const submit = handleSubmit(({ quantity, hours }) =>
    write(outlookNumber(quantity) ?? null, outlookNumber(hours) ?? null),
  )
  return { register, errors: formState.errors, isBusy, refusal, submit, takeBack, close }
}

/** What a person knows better of a task, and why; typed in its row. */
export function LaborOutlook(needs: OutlookNeeds) {
  const { uom, outlook } = needs.task
  const { register, errors, isBusy, refusal, submit, takeBack, close } = useOutlookForm(needs)
  const isNumber = (text: string) => outlookNumber(text) !== undefined || words.wrong
  return (
    <form
      noValidate
      className="my-2 flex max-w-xl flex-col gap-2 rounded-md border border-line bg-panel p-3"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <TextField
        label={words.hours}
        inputMode="decimal"
        error={errors.hours?.message}
        {...register('hours', { validate: isNumber })}
      />
      <TextField
        label={uom === null ? words.quantity : words.quantityIn(uom)}
        inputMode="decimal"
        error={errors.quantity?.message}
        {...register('quantity', { validate: isNumber })}
      />
      <TextField
        label={words.reason}
        maxLength={2000}
        error={errors.reason?.message}
        {...register('reason', { validate: (text) => text.trim() !== '' || words.reasonMissing })}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {words.save}
        </Button>
        {outlook !== null && (
          <Button disabled={isBusy} onClick={takeBack}>
            {words.takeBack}
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
