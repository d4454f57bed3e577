import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasKeptForm } from '../../lib/drafts/use-kept-form.ts'
import { nameOfZone } from '../../lib/formats/zone-names.ts'
import { answersTo, KEYS } from '../../lib/keys/keys.ts'
import { usePageKeys } from '../../lib/keys/page-keys.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { Project } from '../project-data.ts'
import { EditSite, siteForm } from './edit-site.tsx'
import { texts } from './texts.ts'

/** Where the job is: its clocks, where to deliver, and who is there; changed in place. */
export function Site({ project }: { readonly project: Project }) {
  const mayEdit = mayUse(useUser(), ACCESS.writeSites)
  const hasDraft = useHasKeptForm(siteForm(project.id))
  const [isEditing, setEditing] = useState(mayEdit && hasDraft)
  const section = useRef<HTMLElement>(null)
  usePageKeys()
  const close = (): void => {
    flushSync(() => setEditing(false))
    section.current?.querySelector('button')?.focus()
  }
  return (
    <section
      ref={section}
      aria-label={texts.title}
      className="mb-6 rounded-md border border-line bg-panel p-4"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2>{texts.title}</h2>
        {mayEdit && !isEditing && (
          <Button {...answersTo(KEYS.edit)} onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )}
      </div>
      {isEditing ? <EditSite project={project} onClose={close} /> : <Facts project={project} />}
    </section>
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
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
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
