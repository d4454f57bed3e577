import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { companyQuery } from '../../company/company-data.ts'
import { api, queryClient } from '../../lib/api/api.ts'
import { useKeptForm } from '../../lib/drafts/use-kept-form.ts'
import { nameOfZone } from '../../lib/formats/zone-names.ts'
import { texts as common } from '../../lib/texts.ts'
import { changedFields, clashes } from '../../lib/typed-over.ts'
import { useAction } from '../../lib/use-action.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { type Conflicting, Conflicts } from '../../ui/conflicts.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { placeFaults } from '../../ui/place-faults.ts'
import { ZoneField } from '../../ui/zone-field.tsx'
import { type Project, projectQuery } from '../project-data.ts'
import { isZone, type SiteField, type SiteTyped, sentOf, typedOf } from './site-fields.ts'
import { texts } from './texts.ts'

/** What is typed, and what it was typed over. */
interface Editing {
  readonly read: SiteTyped
  readonly typed: SiteTyped
}

export const siteForm = (projectId: string): string => `site.${projectId}`

/** The site as it is typed over; kept until it is saved or cancelled. */
export function EditSite({
  project,
  onClose,
}: {
  readonly project: Project
  readonly onClose: () => void
}) {
  const { kept, keep, drop } = useKeptForm<Editing>(siteForm(project.id))
  const [read, setRead] = useState(() => kept?.typed.read ?? typedOf(project))
  const [conflict, setConflict] = useState<readonly Conflicting<SiteField>[]>([])
  const { isBusy, refusal, run } = useAction()
  const form = useForm<SiteTyped>({ defaultValues: kept?.typed.typed ?? read })
  const { errors } = form.formState
  const company = useQuery(companyQuery)
  useEffect(() => {
    const keepTyped = (): void => {
      const typed = form.getValues()
      if (changedFields(read, typed).length > 0) keep({ read, typed })
    }
    keepTyped()
    const { unsubscribe } = form.watch(keepTyped)
    return unsubscribe
  }, [form, read, keep])
  // The button that opened it is gone.
  useEffect(() => form.setFocus('timeZone'), [form])
  const close = (): void => {
    drop()
    onClose()
  }

  const save = async (before: SiteTyped, mine: SiteTyped): Promise<void> => {
    const params = { path: { id: project.id } }
    // The project as it is now: who else has changed it, and which version is written over.
    const answer = await api.get('/api/projects/{id}', { params })
    const theirs = typedOf(unwrap(answer))
    const fields = changedFields(before, mine)
    const both = clashes(before, mine, theirs)
    for (const field of changedFields(before, theirs)) {
      if (!fields.includes(field)) form.setValue(field, theirs[field])
    }
    if (both.length > 0) {
      setRead(theirs)
      setConflict(
        both.map((field) => ({
          field,
          label: texts[field],
          mine: mine[field],
          theirs: theirs[field],
        })),
      )
      return
    }
    const ifMatch = answer.ok ? answer.etag : undefined
    const body = sentOf(mine, fields)
    const written = await api.put('/api/projects/{id}', { params, body, ifMatch })
    // Changed again in this very moment: it is read again, and asked only where both have changed
    // the same.
    if (!written.ok && written.error.status === 412) return save(before, mine)
    if (placeFaults(written, form, WITH_FAULT)) return
    unwrap(written)
    await queryClient.invalidateQueries({ queryKey: projectQuery(project.id).queryKey })
    // Orders are shown in the zone of their project.
    void queryClient.invalidateQueries({ queryKey: ['order'] })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    say(texts.saved)
    close()
  }
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      if (changedFields(read, typed).length > 0) await save(read, typed)
      else say(texts.unchanged)
    }),
  )
  const resolve = (chosen: Readonly<Partial<Record<SiteField, 'mine' | 'theirs'>>>): void => {
    for (const field of FIELDS) if (chosen[field] === 'theirs') form.setValue(field, read[field])
    setConflict([])
    void submit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <ZoneField
        label={texts.timeZone}
        hint={texts.timeZoneHint}
        placeholder={company.data && texts.asCompany(nameOfZone(company.data.timeZone))}
        error={errors.timeZone?.message}
        {...form.register('timeZone', {
          validate: (text) => text === read.timeZone || isZone(text) || common.zoneWrong,
        })}
      />
      <AreaField
        label={texts.shipTo}
        hint={texts.shipToHint}
        rows={2}
        {...form.register('shipTo')}
      />
      <TextField
        label={texts.siteContact}
        error={errors.siteContact?.message}
        {...form.register('siteContact')}
      />
      <TextField
        type="tel"
        label={texts.sitePhone}
        error={errors.sitePhone?.message}
        {...form.register('sitePhone')}
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={close} />
      </div>
      {conflict.length > 0 && (
        <Conflicts fields={conflict} onChoose={resolve} onClose={() => setConflict([])} />
      )}
    </form>
  )
}

const FIELDS = ['timeZone', 'shipTo', 'siteContact', 'sitePhone'] as const
/** Fields that show what is wrong with them; of the others it is said above the buttons. */
const WITH_FAULT = ['timeZone', 'siteContact', 'sitePhone'] as const
