import { type MouseEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { Button } from '../ui/button.tsx'
import { DraftNote } from '../ui/draft-note.tsx'
import { say } from '../ui/notices.tsx'
import type { TypedOver } from '../ui/use-versioned-form.tsx'
import { SignTicket } from './sign-ticket.tsx'
import { texts } from './texts.ts'
import { readVersion, type VersionedTicket } from './ticket-data.ts'
import { TicketFields } from './ticket-fields.tsx'
import { TicketFoot } from './ticket-foot.tsx'
import { isWithoutWork, type TypedTicket, typedTicket } from './typed-ticket.ts'
import { useTicketVersions } from './use-ticket-versions.ts'

/** A draft that is typed over, and signed as it was saved; kept until it is saved or discarded. */
export function EditTicket({
  read,
  onBegin,
}: {
  /** The version that the form begins with. */
  readonly read: VersionedTicket
  readonly onBegin: (read: VersionedTicket) => void
}) {
  const { id, projectId } = read.ticket
  const { kept, ...draft } = useKeptForm<TypedOver<TypedTicket>>(`edit-tm-ticket.${id}`)
  const [begun] = useState(() => kept?.typed.read ?? typedTicket(read.ticket))
  const form = useForm<TypedTicket>({ defaultValues: kept?.typed.typed ?? begun })
  const { isToSign, signing, setSigning, press, pressSign, fault } = useSigning(form)
  const startOver = (): void => {
    draft.clear()
    onBegin(read)
  }
  const { submit, isBusy, refusal, conflicts } = useTicketVersions({
    form,
    read,
    begun,
    draft,
    onSaved: (now, isTypedSince) => {
      if (isToSign()) return setSigning(now)
      say(texts.saved)
      // What was typed since it was sent goes on in this form.
      if (!isTypedSince) onBegin(now)
    },
    onUnchanged: async () => {
      if (isToSign()) setSigning(await readVersion(id))
      else say(texts.unchanged)
    },
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      onClickCapture={press}
      className="flex max-w-4xl flex-col gap-6"
    >
      {kept !== undefined && <DraftNote at={kept.at} onDiscard={startOver} />}
      <TicketFields form={form} projectId={projectId} />
      <TicketFoot
        form={form}
        isBusy={isBusy}
        refusal={refusal}
        fault={fault}
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

/** Whether the form was sent to sign the ticket, and the version that is signed then. */
function useSigning(form: UseFormReturn<TypedTicket>) {
  const isToSign = useRef(false)
  const [signing, setSigning] = useState<VersionedTicket>()
  const [lacksWork, setLacksWork] = useState(false)
  return {
    isToSign: () => isToSign.current,
    signing,
    setSigning,
    press: (): void => {
      isToSign.current = false
      setLacksWork(false)
    },
    /** Refused before somebody has drawn a signature in vain. */
    pressSign: (event: MouseEvent): void => {
      isToSign.current = true
      if (!isWithoutWork(form.getValues())) return
      event.preventDefault()
      setLacksWork(true)
    },
    fault: lacksWork ? texts.signing.withoutWork : undefined,
  }
}
