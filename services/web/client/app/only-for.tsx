import { Link, type RouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

/** A page for who may do what it is for: nobody else fills in a form that is refused at its end. */
export function onlyFor(what: keyof typeof ACCESS, Content: RouteComponent): RouteComponent {
  function OnlyFor() {
    const may = mayUse(useUser(), ACCESS[what])
    // Taken away while somebody types, the right is missed when the form is sent, and the words stay.
    const [hadAtFirst] = useState(may)
    return may || hadAtFirst ? <Content /> : <Denied what={what} />
  }
  return Object.assign(OnlyFor, Content.preload && { preload: Content.preload })
}

function Denied({ what }: { readonly what: keyof typeof ACCESS }) {
  return (
    <Page title={texts.errors.denied}>
      <p className="mb-4 text-muted">
        {texts.errors.isFor(ACCESS[what].map((role) => texts.roles[role]))}
      </p>
      <Link to="/" className={buttonClasses('plain')}>
        {texts.errors.home}
      </Link>
    </Page>
  )
}
