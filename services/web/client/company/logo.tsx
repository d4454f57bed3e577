import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { type Company, companyQuery } from '../lib/api/company.ts'
import { putForm } from '../lib/api/put-form.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

export function Logo({
  logo,
  mayWrite,
}: {
  readonly logo: Company['logo']
  readonly mayWrite: boolean
}) {
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
      {mayWrite && <LogoForm hasLogo={logo !== null} />}
    </section>
  )
}

function LogoForm({ hasLogo }: { readonly hasLogo: boolean }) {
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
        {hasLogo && (
          <Button look="danger" aria-disabled={isBusy} onClick={() => void remove()}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
    </form>
  )
}
