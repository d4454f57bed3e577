import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, queryClient } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { money } from '../lib/formats/formats.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Figures } from '../ui/figures.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Batch, type NextBatch, nextBatchQuery } from './accounting-data.ts'
import { texts } from './texts.ts'

const words = texts.ask

/** What a batch would hold, before it is made: it is not taken back. */
export function AskForBatch({
  wanted,
  onClose,
}: {
  readonly wanted: Pick<Batch, 'from' | 'to' | 'format'>
  readonly onClose: () => void
}) {
  const { from, to, format } = wanted
  const { data, error } = useQuery(nextBatchQuery({ from, to }))
  const { isBusy, refusal, run } = useAction()
  const keyOf = useRequestKey()
  const create = (): Promise<void> =>
    run(async () => {
      const idempotencyKey = keyOf(from, to, format)
      const made = unwrap(await api.post('/api/exports/bills', { body: wanted, idempotencyKey }))
      await queryClient.invalidateQueries({ queryKey: ['exports'] })
      say(texts.created(made.number, made.count, money(made.total)))
      onClose()
    })
  return (
    <Dialog title={texts.create} onClose={onClose}>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            // In a portal of the form of its days: that one is not meant.
            event.stopPropagation()
            void create()
          }}
        >
          {data.count === 0 ? (
            <p>{words.nothing(daysOf(wanted))}</p>
          ) : (
            <Content next={data} format={format} />
          )}
          {data.count === 0 || data.unmapped.length > 0 ? (
            <div className="flex justify-end">
              <Button onClick={onClose}>{words.close}</Button>
            </div>
          ) : (
            <FormFoot action={texts.create} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
          )}
        </form>
      )}
    </Dialog>
  )
}

const daysOf = ({ from, to }: Pick<Batch, 'from' | 'to'>): string =>
  words.days(formatFullDay(from), formatFullDay(to))

function Content({ next, format }: { readonly next: NextBatch; readonly format: Batch['format'] }) {
  const { count, total, unmapped } = next
  return (
    <>
      <p>{words.lead(daysOf(next), texts[format])}</p>
      <Figures
        look="part"
        columns={2}
        figures={[
          { name: texts.count, value: String(count) },
          { name: texts.total, value: money(total) },
        ]}
      />
      {unmapped.length === 0 ? (
        <p>{words.forGood}</p>
      ) : (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-warn wrap-anywhere">
          {words.unmapped(unmapped.join(', '))}{' '}
          <Link to="/exports/accounts" className="underline">
            {words.map}
          </Link>
        </p>
      )}
    </>
  )
}
