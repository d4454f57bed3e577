import { unwrap } from '@formwork/api-client'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../../lib/api/api.ts'
import { cents, decimalText, parseMoney } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { texts } from '../texts.ts'
import { type Forecast, forecastQuery } from './forecast-data.ts'
import { isSame, NO_OUTLOOK, outlookOf, sentOutlook, type TypedOutlook } from './typed-outlook.ts'

const words = texts.forecast

interface OutlookNeeds {
  readonly projectId: string
  readonly line: Forecast['sections'][number]
  readonly onClose: () => void
}

/** The outlook of a section as it is typed, over what others save of it. */
function useOutlookForm({ projectId, line, onClose }: OutlookNeeds) {
  const { section } = line
  const begun = outlookOf(line.outlook)
  // Without an outlook, what follows from the budget is where one begins to type.
  const shown = { ...begun, toComplete: decimalText(cents(line.toComplete)) }
  const form = useForm<TypedOutlook>({ defaultValues: shown })
  const params = { path: { id: projectId } }
  const versioned = useVersionedForm<TypedOutlook, Forecast>({
    form,
    begun,
    isSame,
    load: () => api.get('/api/projects/{id}/cost-forecast', { params }),
    typedOf: ({ sections }) =>
      outlookOf(sections.find((each) => each.section === section)?.outlook ?? null),
    labels: words,
    shown: (field, typed) => typed[field],
    onUnchanged: onClose,
    write: async ({ typed, etag }) => {
      const sent = { params, body: [{ section, ...sentOutlook(typed) }], ifMatch: etag }
      const forecast = unwrap(await api.put('/api/projects/{id}/outlook', sent))
      queryClient.setQueryData(forecastQuery(projectId).queryKey, forecast)
      say(words.saved)
      onClose()
    },
  })
  return { form, ...versioned }
}

/** What a section is expected to still cost, and why; typed in its row. */
export function OutlookForm(needs: OutlookNeeds) {
  const { line, onClose } = needs
  const { form, submit, save, isBusy, refusal, conflicts } = useOutlookForm(needs)
  const { register, formState, setFocus, reset } = form
  useEffect(() => setFocus('toComplete', { shouldSelect: true }), [setFocus])
  const takeBack = (): void => {
    reset(NO_OUTLOOK)
    void save(NO_OUTLOOK)
  }
  const isAmount = (text: string, { reason }: TypedOutlook) => {
    const amount = parseMoney(text)
    const isTakenBack = line.outlook !== null && text === '' && reason === ''
    return isTakenBack || (amount !== undefined && amount >= 0n) || words.amountWrong
  }
  const isGiven = (text: string, { toComplete }: TypedOutlook) =>
    text.trim() !== '' || toComplete === '' || words.reasonMissing
  return (
    <form
      noValidate
      className="my-2 flex max-w-xl flex-col gap-2 rounded-md border border-line bg-panel p-3"
      onSubmit={submit}
      onKeyDown={(event) => {
        // A dialog in a portal of the form is closed by itself.
        if (event.key === 'Escape' && !conflicts) onClose()
      }}
    >
      <TextField
        label={words.toComplete}
        inputMode="decimal"
        error={formState.errors.toComplete?.message}
        {...register('toComplete', { validate: isAmount })}
      />
      <TextField
        label={words.reason}
        error={formState.errors.reason?.message}
        {...register('reason', { validate: isGiven })}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {words.save}
        </Button>
        {line.outlook !== null && (
          <Button disabled={isBusy} onClick={takeBack}>
            {words.takeBack}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
      {conflicts}
    </form>
  )
}
