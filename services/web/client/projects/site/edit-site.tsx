import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../../lib/api/api.ts'
import { companyQuery } from '../../lib/api/company.ts'
import { useKeptForm } from '../../lib/drafts/use-kept-form.ts'
import { nameOfZone } from '../../lib/formats/zone-names.ts'
import { texts as common } from '../../lib/texts.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { type TypedOver, useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { ZoneField } from '../../ui/zone-field.tsx'
import { type Project, projectQuery } from '../project-data.ts'
import { isZone, type SiteTyped, sentOf, siteForm, typedOf } from './site-fields.ts'
import { texts } from './texts.ts'

interface SiteNeeds {
  readonly project: Project
  readonly onClose: () => void
}

/** What is typed over the site, over what others save of it. */
function useSiteForm({ project, onClose }: SiteNeeds) {
  const { kept, keep, drop } = useKeptForm<TypedOver<SiteTyped>>(siteForm(project.id))
  const begun = kept?.typed.read ?? typedOf(project)
  const form = useForm<SiteTyped>({ defaultValues: kept?.typed.typed ?? begun })
  const close = (): void => {
    drop()
    onClose()
  }
  const params = { path: { id: project.id } }
  const versioned = useVersionedForm({
    form,
    begun,
    onTyped: useCallback((draft?: TypedOver<SiteTyped>) => draft && keep(draft), [keep]),
    load: () => api.get('/api/projects/{id}', { params }),
    typedOf,
    labels: texts,
    shown: (field, typed) => typed[field],
    faulty: WITH_FAULT,
    onUnchanged: () => say(texts.unchanged),
    write: async ({ typed, fields, etag }) => {
      const body = sentOf(typed, fields)
      unwrap(await api.put('/api/projects/{id}', { params, body, ifMatch: etag }))
      await queryClient.invalidateQueries({ queryKey: projectQuery(project.id).queryKey })
      // Orders are shown in the zone of their project.
      void queryClient.invalidateQueries({ queryKey: ['order'] })
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      say(texts.saved)
      close()
    },
  })
  return { form, close, ...versioned }
}

/** The site as it is typed over; kept until it is saved or cancelled. */
export function EditSite(needs: SiteNeeds) {
  const { form, close, read, submit, isBusy, refusal, conflicts } = useSiteForm(needs)
  const { errors } = form.formState
  const company = useQuery(companyQuery)
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
      {conflicts}
    </form>
  )
}

/** Fields that show what is wrong with them; of the others it is said above the buttons. */
const WITH_FAULT = ['timeZone', 'siteContact', 'sitePhone'] as const
