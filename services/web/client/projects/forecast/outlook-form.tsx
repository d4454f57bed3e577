import { unwrap } from '@formwork/api-client'
import { useEffect, useRef, useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../../lib/money.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { texts } from '../texts.ts'
import { type Forecast, forecastQuery } from './forecast-data.ts'

const words = texts.forecast

/** What a section is expected to still cost, and why; typed in its row. */
export function OutlookForm({
  projectId,
  line,
  onClose,
}: {
  readonly projectId: string
  readonly line: Forecast['sections'][number]
  readonly onClose: () => void
}) {
  const [toComplete, setToComplete] = useState(decimalText(cents(line.toComplete)))
  const [reason, setReason] = useState(line.outlook?.reason ?? '')
  const [isChecked, setChecked] = useState(false)
  const { isBusy, refusal, run } = useAction()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('input')?.select(), [])
  const expected = parseMoney(toComplete)
  const isWrong = expected === undefined || expected < 0n
  const save = (amount: number | null): Promise<void> =>
    run(async () => {
      const change = { section: line.section, toComplete: amount, reason: reason.trim() || null }
      const init = { params: { path: { id: projectId } }, body: [change] }
      const forecast = unwrap(await api.put('/api/projects/{id}/outlook', init))
      queryClient.setQueryData(forecastQuery(projectId).queryKey, forecast)
      say(words.saved)
      onClose()
    })
  return (
    <form
      ref={box}
      noValidate
      className="my-2 flex max-w-xl flex-col gap-2 rounded-md border border-line bg-panel p-3"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!isWrong && reason.trim() !== '') void save(jsonNumber(expected))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextField
        label={words.toComplete}
        inputMode="decimal"
        value={toComplete}
        error={isChecked && isWrong ? words.amountWrong : undefined}
        onChange={({ target }) => setToComplete(target.value)}
      />
      <TextField
        label={words.reason}
        value={reason}
        error={isChecked && reason.trim() === '' ? words.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {words.save}
        </Button>
        {line.outlook !== null && (
          <Button disabled={isBusy} onClick={() => void save(null)}>
            {words.takeBack}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
