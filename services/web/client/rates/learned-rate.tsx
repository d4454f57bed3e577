import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { isSameUnit, type Learned, rateText } from '../learned/learned.ts'
import { learnedQuery } from '../learned/learned-data.ts'
import { LearnedJobs, LearnedLine, unitOf } from '../learned/learned-figures.tsx'
import { texts } from '../learned/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { RateKind } from './rate-kind.ts'
import { type Rate, showSaved, updateRate } from './rates-data.ts'

interface LearnedNeeds {
  readonly kind: RateKind
  readonly rate: Rate
  readonly mayWrite: boolean
}

/** What the work of a production rate really took, and the way to take it over. */
export function LearnedRate({ kind, rate, mayWrite }: LearnedNeeds) {
  const uom = String(rate['uom'])
  const { data, error } = useQuery(
    learnedQuery({ productionRateId: rate.id, name: String(rate['name']), uom }),
  )
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={2} />
  if (data === null) return <p className="text-muted">{texts.none}</p>
  const isUsed = rate['basis'] === 'MAN_HOURS_PER_UNIT' && rate['rate'] === data.mean
  const mayUse = mayWrite && !isUsed && data.mean > 0
  return (
    <div className="flex flex-col items-start gap-2 text-[13px]">
      <LearnedLine learned={data} />
      {!isSameUnit(data.uom, uom) && (
        <p className="text-warn">{texts.otherUnit(data.uom ?? '–')}</p>
      )}
      {mayUse && isSameUnit(data.uom, uom) && (
        <DialogButton label={texts.use(rateText(data.mean), data.jobs)} look="plain">
          {(close) => <Use kind={kind} rate={rate} learned={data} onClose={close} />}
        </DialogButton>
      )}
      <LearnedJobs learned={data} />
    </div>
  )
}

/** An ordinary change of the rate with a reason, which its history keeps. */
function Use({
  kind,
  rate,
  learned,
  onClose,
}: Omit<LearnedNeeds, 'mayWrite'> & {
  readonly learned: Learned
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const { jobs, mean } = learned
  const [name, unit] = [String(rate['name']), unitOf(learned)]
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { reason: texts.reasonOf(rateText(mean), unit, jobs) },
  })
  const submit = handleSubmit(({ reason }) =>
    run(async () => {
      const values = { basis: 'MAN_HOURS_PER_UNIT', rate: mean, reason: reason.trim() }
      showSaved(await updateRate(kind, rate, values))
      say(texts.used(name))
      onClose()
    }),
  )
  const action = texts.use(rateText(mean), jobs)
  return (
    <Dialog title={action} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="wrap-anywhere">{texts.meaning(name, rateText(mean), unit)}</p>
        <TextField
          label={texts.reason}
          error={formState.errors.reason?.message}
          {...register('reason', {
            validate: (text) => text.trim() !== '' || texts.reasonMissing,
          })}
        />
        <FormFoot action={action} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
