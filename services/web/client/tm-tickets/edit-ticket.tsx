import { unwrap } from '@formwork/api-client'
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { changedFields } from '../lib/typed-over.ts'
import { Button } from '../ui/button.tsx'
import { DraftNote } from '../ui/draft-note.tsx'
import { say } from '../ui/notices.tsx'
import { type TypedOver, useVersionedForm } from '../ui/use-versioned-form.tsx'
import { SignTicket } from './sign-ticket.tsx'
import { texts } from './texts.ts'
import { nameOfDay, readTicket, readVersion, type VersionedTicket } from './ticket-data.ts'
import { TicketFields } from './ticket-fields.tsx'
import { TicketFoot } from './ticket-foot.tsx'
import { bodyOf, isWithoutWork, type TypedTicket, typedTicket } from './typed-ticket.ts'

const words = texts.form

type Field = keyof TypedTicket

const LABELS: Readonly<Record<Field, string>> = {
  date: words.date,
  description: words.description,
  dayId: words.day,
  labor: words.labor,
  materials: words.materials,
  equipment: words.equipment,
}

const isSame = (field: Field, one: TypedTicket, other: TypedTicket): boolean =>
  JSON.stringify(bodyOf(one)[field]) === JSON.stringify(bodyOf(other)[field])

/** A list by what its lines say: two versions are chosen between as a whole. */
const shownIn =
  (projectId: string) =>
  (field: Field, typed: TypedTicket): string => {
    switch (field) {
      case 'date':
        return formatFullDay(typed.date)
      case 'description':
        return typed.description
      case 'dayId':
        return typed.dayId === '' ? words.noDay : nameOfDay(projectId, typed.dayId)
      default:
        return typed[field]
          .map(({ lineId: _, ...line }) => Object.values(line).filter(Boolean).join(' '))
          .join('; ')
    }
  }

/** A draft that is typed over, and signed as it was saved; kept until it is saved or discarded. */
export function EditTicket({
  read,
  onBegin,
}: {
  /** The version that the form begins with. */
  readonly read: VersionedTicket
  readonly onBegin: (read: VersionedTicket) => void
}) {
  const { id } = read.ticket
  const { kept, keep, clear } = useKeptForm<TypedOver<TypedTicket>>(`edit-tm-ticket.${id}`)
  const [begun] = useState(() => kept?.typed.read ?? typedTicket(read.ticket))
  const [signing, setSigning] = useState<VersionedTicket>()
  const isToSign = useRef(false)
  const form = useForm<TypedTicket>({ defaultValues: kept?.typed.typed ?? begun })
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    onTyped: useCallback(
      (draft?: TypedOver<TypedTicket>) => (draft === undefined ? clear() : keep(draft)),
      [clear, keep],
    ),
    typedOf: typedTicket,
    isSame,
    shown: shownIn(read.ticket.projectId),
    labels: LABELS,
    load: () => readTicket(id),
    write: async ({ typed, fields, etag: ifMatch }) => {
      const all = bodyOf(typed)
      const body = Object.fromEntries(fields.map((field) => [field, all[field]]))
      const params = { path: { id } }
      unwrap(await api.put('/api/tm-tickets/{id}', { params, body, ifMatch }))
      clear()
      await recordChanged('tm-ticket', id)
      const now = await readVersion(id)
      if (isToSign.current) setSigning(now)
      else {
        say(texts.saved)
        // What was typed since it was sent goes on in this form.
        if (changedFields(typed, form.getValues(), isSame).length === 0) onBegin(now)
      }
    },
    onUnchanged: async () => {
      if (isToSign.current) setSigning(await readVersion(id))
      else say(texts.unchanged)
    },
  })
  const [lacksWork, setLacksWork] = useState(false)
  const press = (): void => {
    isToSign.current = false
    setLacksWork(false)
  }
  /** Refused before somebody has drawn a signature in vain. */
  const pressSign = (event: MouseEvent): void => {
    isToSign.current = true
    if (!isWithoutWork(form.getValues())) return
    event.preventDefault()
    setLacksWork(true)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onClickCapture={press}
      className="flex max-w-4xl flex-col gap-6"
    >
      {kept !== undefined && (
        <DraftNote
          at={kept.at}
          onDiscard={() => {
            clear()
            onBegin(read)
          }}
        />
      )}
      <TicketFields form={form} projectId={read.ticket.projectId} />
      <TicketFoot
        form={form}
        isBusy={isBusy}
        refusal={refusal}
        fault={lacksWork ? texts.signing.withoutWork : undefined}
        next={
          <Button type="submit" look="primary" disabled={isBusy} onClick={pressSign}>
            {texts.sign}
          </Button>
        }
      />
      {conflicts}
      {signing !== undefined && (
        <SignTicket
          read={signing}
          onClose={() => {
            setSigning(undefined)
            onBegin(signing)
          }}
        />
      )}
    </form>
  )
}
