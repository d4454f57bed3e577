import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { type Package, savePackage } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { packageFields, sentOf, type TypedPackage, typedOf } from './package-fields.ts'
import { PackageForm } from './package-form.tsx'

type Field = keyof TypedPackage

const isSame = (field: Field, one: TypedPackage, other: TypedPackage): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

const LABELS: Readonly<Record<Field, string>> = {
  name: texts.name,
  kind: texts.kind,
  section: texts.section,
  dueAt: texts.dueAt,
  instructions: texts.instructions,
  taxable: texts.taxable,
  lines: texts.packageLines,
  requirements: texts.requirements,
  links: texts.links,
}

/** A list by its length and what its entries say: two versions are chosen between as a whole. */
function shown(field: Field, typed: TypedPackage): string {
  switch (field) {
    case 'lines':
      return typed.lines
        .map(({ description, quantity, uom, plug }) =>
          [`${description}: ${quantity} ${uom}`, plug && texts.plug(plug)]
            .filter(Boolean)
            .join(', '),
        )
        .join('; ')
    case 'requirements':
      return typed.requirements.map(({ text }) => text).join('; ')
    case 'links':
      return texts.linked(typed.links.length)
    case 'kind':
      return texts.kinds[typed.kind]
    default:
      return typed[field]
  }
}

/** Changes a package; what others change meanwhile stays theirs. */
export function EditPackage({
  found,
  onClose,
}: {
  readonly found: Package
  readonly onClose: () => void
}) {
  const { id, bidId } = found
  const [begun] = useState(() => typedOf(found))
  const form = useForm({ resolver: zodResolver(packageFields), defaultValues: begun })
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    typedOf,
    isSame,
    shown,
    labels: LABELS,
    load: () => api.get('/api/packages/{id}', { params: { path: { id } } }),
    write: async ({ typed, fields, whole }) => {
      const all = sentOf(typed, whole)
      await savePackage(whole, Object.fromEntries(fields.map((field) => [field, all[field]])))
      say(texts.saved(typed.name))
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <Dialog title={texts.editOf(found.name)} onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PackageForm bidId={bidId} form={form} />
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
      {conflicts}
    </Dialog>
  )
}
