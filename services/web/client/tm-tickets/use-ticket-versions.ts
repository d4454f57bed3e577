import { unwrap } from '@formwork/api-client'
import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import type { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { changedFields, onlyFields } from '../lib/typed-over.ts'
import { type TypedOver, useVersionedForm } from '../ui/use-versioned-form.tsx'
import { texts } from './texts.ts'
import { nameOfDay, readTicket, readVersion, type VersionedTicket } from './ticket-data.ts'
import { bodyOf, type TypedTicket, typedTicket } from './typed-ticket.ts'

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

interface Needs {
  readonly form: UseFormReturn<TypedTicket>
  readonly read: VersionedTicket
  /** What the form was typed over when it began. */
  readonly begun: TypedTicket
  readonly draft: Pick<ReturnType<typeof useKeptForm<TypedOver<TypedTicket>>>, 'keep' | 'clear'>
  /** Called with the ticket as it is then, and whether more was typed since it was sent. */
  readonly onSaved: (now: VersionedTicket, isTypedSince: boolean) => void
  readonly onUnchanged: () => void | Promise<void>
}

/** Saves what is typed over a ticket that others change, too. */
export function useTicketVersions({ form, read, begun, draft, onSaved, onUnchanged }: Needs) {
  const { id, projectId } = read.ticket
  const { keep, clear } = draft
  return useVersionedForm({
    form,
    begun,
    onTyped: useCallback(
      (typed?: TypedOver<TypedTicket>) => (typed === undefined ? clear() : keep(typed)),
      [clear, keep],
    ),
    typedOf: typedTicket,
    isSame,
    shown: shownIn(projectId),
    labels: LABELS,
    load: () => readTicket(id),
    write: async ({ typed, fields, etag: ifMatch }) => {
      const body = onlyFields(bodyOf(typed), fields)
      const params = { path: { id } }
      unwrap(await api.put('/api/tm-tickets/{id}', { params, body, ifMatch }))
      clear()
      await recordChanged('tm-ticket', id)
      const now = await readVersion(id)
      onSaved(now, changedFields(typed, form.getValues(), isSame).length > 0)
    },
    onUnchanged,
  })
}
