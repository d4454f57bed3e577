import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { texts } from './texts.ts'
import { decided, type VersionedTicket } from './ticket-data.ts'

const words = texts.signing

/** Who is at the site signs what the ticket says, on the phone that is handed over. */
export function SignTicket({
  read: { ticket, etag },
  onClose,
}: {
  readonly read: VersionedTicket
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [drawn, setDrawn] = useState<HTMLCanvasElement>()
  const form = useForm({ defaultValues: { name: '' } })
  const { errors, isSubmitted } = form.formState
  const submit = form.handleSubmit(({ name }) =>
    run(async () => {
      if (drawn === undefined) return
      const body = new FormData()
      body.append('name', name.trim())
      body.append('file', await pictureOf(drawn), 'signature.png')
      const sent = { path: { id: ticket.id }, form: body, ifMatch: etag }
      await decided(ticket.id, api.upload('/api/tm-tickets/{id}/sign', sent))
      say(words.done)
      onClose()
    }),
  )
  return (
    <Dialog title={texts.sign} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          // In a portal of a form: that one is not meant.
          event.stopPropagation()
          void submit(event)
        }}
        className="flex flex-col gap-4"
      >
        <div>
          <p className="font-semibold">
            {ticket.number}, {formatFullDay(ticket.date)}
          </p>
          <p className="wrap-anywhere">{ticket.description}</p>
          <Summary ticket={ticket} />
          <p className="text-xs text-muted">{words.lead}</p>
        </div>
        <SignaturePad
          error={isSubmitted && drawn === undefined ? words.missing : undefined}
          name={form.watch('name')}
          onDrawn={setDrawn}
        />
        <TextField
          label={words.name}
          maxLength={100}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || words.nameMissing,
          })}
        />
        <FormFoot action={texts.sign} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** What is signed, in one line each. */
function Summary({ ticket: { labor, materials, equipment } }: Pick<VersionedTicket, 'ticket'>) {
  const lines = [
    ...labor.map(({ id, classification, regularHours, overtimeHours }) => {
      const overtime = overtimeHours > 0 ? words.overtime(overtimeHours) : ''
      return { id, text: words.hours(classification, regularHours) + overtime }
    }),
    ...materials.map(({ id, description, quantity, uom }) => {
      return { id, text: `${description}: ${quantity} ${uom}` }
    }),
    ...equipment.map(({ id, name, hours }) => ({ id, text: words.hours(name, hours) })),
  ]
  return (
    <ul className="my-2 text-[13px] tabular-nums">
      {lines.map(({ id, text }) => (
        <li key={id} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error(words.missing))
      else resolve(blob)
    }, 'image/png')
  })
