import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newKey } from '../../../lib/api/request-key.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { createPackage } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { NEW_PACKAGE, packageFields, sentOf } from './package-fields.ts'
import { PackageForm } from './package-form.tsx'

/** A package by hand. */
export function NewPackage({
  bidId,
  onClose,
}: {
  readonly bidId: string
  readonly onClose: () => void
}) {
  const [key] = useState(newKey)
  const { isBusy, refusal, run } = useAction()
  const form = useForm({ resolver: zodResolver(packageFields), defaultValues: NEW_PACKAGE })
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const { name } = await createPackage(bidId, sentOf(typed), key)
      say(texts.made(name))
      onClose()
    }),
  )
  return (
    <Dialog title={texts.add} onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PackageForm bidId={bidId} form={form} />
        <FormFoot action={texts.add} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
