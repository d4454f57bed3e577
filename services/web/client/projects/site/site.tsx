import { nameOfZone } from '../../lib/formats/zone-names.ts'
import { usePageKeys } from '../../lib/keys/page-keys.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { EditableSection } from '../../ui/editable-section.tsx'
import { Late, latePart } from '../../ui/late.tsx'
import type { Project } from '../project-data.ts'
import { siteForm } from './site-fields.ts'
import { texts } from './texts.ts'

const EDIT = latePart(() => import('./edit-site.tsx').then((it) => it.EditSite))

/** Where the job is: its clocks, where to deliver, and who is there; changed in place. */
export function Site({ project }: { readonly project: Project }) {
  const mayEdit = mayUse(useUser(), ACCESS.writeSites)
  usePageKeys()
  return (
    <EditableSection
      title={texts.title}
      edit={texts.edit}
      draft={siteForm(project.id)}
      mayEdit={mayEdit}
      part={EDIT}
      form={(close) => <Late part={EDIT} props={{ project, onClose: close }} />}
      className="mb-6"
    >
      <Facts project={project} />
    </EditableSection>
  )
}

function Facts({ project }: { readonly project: Project }) {
  const { timeZone, effectiveTimeZone, shipTo, siteContact, sitePhone } = project
  const zone = nameOfZone(effectiveTimeZone)
  const facts = [
    [texts.timeZone, timeZone === null ? texts.asCompany(zone) : zone],
    [texts.shipTo, shipTo],
    [texts.siteContact, siteContact],
    [texts.sitePhone, sitePhone && <Phone number={sitePhone} />],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone a press calls. */
function Phone({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline">
      {number}
    </a>
  )
}
