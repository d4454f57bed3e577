import { Link } from '@tanstack/react-router'
import { texts } from '../lib/texts.ts'
import { buttonClasses } from './button.tsx'
import { Page } from './page.tsx'

/** Also for what is gone: the shell stays around it. */
export function NotFound() {
  return (
    <Page title={texts.errors.notFoundTitle}>
      <p className="mb-4 text-muted">{texts.errors.notFound}</p>
      <Link to="/" className={buttonClasses('plain')}>
        {texts.errors.home}
      </Link>
    </Page>
  )
}
