import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { type Company, companyQuery } from '../lib/api/company.ts'
import { putForm } from '../lib/api/put-form.ts'
import { linesOf, textOfLines, textOrNull } from '../lib/formats/lines.ts'
import { zoneOfText, zoneText } from '../lib/formats/zone-names.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ZoneField } from '../ui/zone-field.tsx'
import { texts } from './texts.ts'

type Typed = Readonly<Partial<Record<keyof Company, string>>>

const TEXTS = ['phone', 'email', 'licence'] as const
const LISTS = ['addressLines', 'inclusions', 'exclusions', 'clarifications'] as const

/** Who makes the proposals, and what they say unless they say otherwise. */
export function CompanyPage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeCompany)
  const { data, error } = useQuery(companyQuery)
  return (
    <Page title={texts.company}>
      <p className="mb-4 max-w-prose text-muted">{texts.companyLead}</p>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={10} />}
      {data !== undefined && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Profile company={data} mayWrite={mayWrite} />
          <Logo logo={data.logo} mayWrite={mayWrite} />
        </div>
      )}
    </Page>
  )
}

function Profile({ company, mayWrite }: { readonly company: Company; readonly mayWrite: boolean }) {
  const { isBusy, refusal, run } = useAction()
  const [typed, setTyped] = useState<Typed>({})
  const [fault, setFault] = useState<Faults>({})
  const type = (field: keyof Company) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  const save = (): void => {
    const faults = faultsOf(typed, company)
    setFault(faults)
    if (Object.keys(faults).length > 0) return
    void run(async () => {
      const sent = typed
      const saved = unwrap(await api.put('/api/company', { body: bodyOf(sent) }))
      queryClient.setQueryData(companyQuery.queryKey, saved)
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([field, text]) => sent[field as keyof Company] !== text),
        ),
      )
      say(texts.companySaved)
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={texts.name}
        {...(company.name === '' && { hint: texts.nameHint })}
        readOnly={!mayWrite}
        error={fault.name}
        value={typed.name ?? company.name}
        onChange={type('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            readOnly={!mayWrite}
            value={typed[field] ?? company[field] ?? ''}
            onChange={type(field)}
          />
        ))}
        <TextField
          label={texts.validDays}
          inputMode="numeric"
          readOnly={!mayWrite}
          error={fault.days}
          value={typed.validDays ?? String(company.validDays)}
          onChange={type('validDays')}
        />
        <ZoneField
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          readOnly={!mayWrite}
          error={fault.timeZone}
          value={typed.timeZone ?? zoneText(company.timeZone)}
          onChange={type('timeZone')}
        />
      </div>
      {LISTS.map((field) => (
        <AreaField
          key={field}
          label={texts[field]}
          readOnly={!mayWrite}
          value={typed[field] ?? textOfLines(company[field])}
          onChange={type(field)}
        />
      ))}
      <AreaField
        label={texts.terms}
        readOnly={!mayWrite}
        value={typed.terms ?? company.terms ?? ''}
        onChange={type('terms')}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {mayWrite && (
        <Button type="submit" look="primary" className="self-start" aria-disabled={isBusy}>
          {texts.saveCompany}
        </Button>
      )}
    </form>
  )
}

interface Faults {
  readonly name?: string
  readonly days?: string
  readonly timeZone?: string
}

function faultsOf({ name, validDays, timeZone }: Typed, company: Company): Faults {
  const isZone =
    timeZone === undefined ||
    timeZone === zoneText(company.timeZone) ||
    zoneOfText(timeZone) !== undefined
  return {
    ...((name ?? company.name).trim() === '' && { name: texts.nameMissing }),
    ...(validDays !== undefined && !/^\d+$/.test(validDays.trim()) && { days: texts.daysWrong }),
    ...(!isZone && { timeZone: common.zoneWrong }),
  }
}

function bodyOf(typed: Typed): components['schemas']['UpdateCompanyInput'] {
  const entries = Object.entries(typed).map(([field, text]) => {
    if (field === 'validDays') return [field, Number(text)]
    if (field === 'timeZone') return [field, zoneOfText(text)]
    return [field, LISTS.some((list) => list === field) ? (linesOf(text) ?? []) : textOrNull(text)]
  })
  return Object.fromEntries(entries)
}

function Logo({ logo, mayWrite }: { readonly logo: Company['logo']; readonly mayWrite: boolean }) {
  const { isBusy, refusal, run } = useAction()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const save = (): void => {
    setError(file === undefined ? texts.fileMissing : undefined)
    if (file === undefined) return
    void run(async () => {
      const body = new FormData()
      body.append('file', file)
      unwrap(await putForm('/api/company/logo', body))
      await queryClient.invalidateQueries(companyQuery)
      say(texts.logoSaved)
    })
  }
  const remove = () =>
    run(async () => {
      unwrap(await api.delete('/api/company/logo'))
      await queryClient.invalidateQueries(companyQuery)
      say(texts.logoRemoved)
    })
  return (
    <section aria-label={texts.logo} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{texts.logo}</h2>
      {logo !== null ? (
        <img
          key={logo.sha256}
          src={`/api/company/logo?v=${logo.sha256}`}
          alt={texts.logo}
          className="mb-3 max-h-40 max-w-full bg-white"
        />
      ) : (
        <p className="mb-3 text-muted">{texts.noLogo}</p>
      )}
      {mayWrite && (
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            type="file"
            label={texts.logoFile}
            hint={texts.logoHint}
            accept="image/png,image/jpeg"
            error={error}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          {refusal !== undefined && <ErrorNote error={refusal} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-disabled={isBusy}>
              {texts.upload}
            </Button>
            {logo !== null && (
              <Button look="danger" aria-disabled={isBusy} onClick={() => void remove()}>
                {texts.removeLogo}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}
