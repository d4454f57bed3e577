import { type Html, html, LOCAL_PASSWORD, LOCAL_USERS } from '@formwork/kernel'
import type { Call } from './curl-line.ts'

export interface TagGroup {
  readonly name: string
  readonly description: string
  readonly calls: readonly Call[]
}

export interface PageContent {
  /** Of the page, as it stands in the tab. */
  readonly title: string
  /** The tag whose page it is. */
  readonly current?: string
  readonly groups: readonly TagGroup[]
  readonly main: Html
  /** Local users may sign in by a click. */
  readonly isLocal: boolean
}

/** `Scope types` → `/api/docs/scope-types`. */
export const addressOf = (tag: string): string => `/api/docs/${slugOf(tag)}`
export const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')

/** A page of the reference: what can be called at its side, and what it is about. */
export function layout({ title, current, groups, main, isLocal }: PageContent): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Formwork</title>
<link rel="icon" href="/api/docs/assets/icon.svg">
<link rel="stylesheet" href="/api/docs/assets/reference.css">
<script src="/api/docs/assets/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/api/docs">Formwork API</a>
<button class="menu" popovertarget="operations">All calls</button>
<a href="/api/docs/json">OpenAPI document</a>
${isLocal ? signInForm : undefined}
</header>
<nav id="operations" aria-label="Calls" popover>
<div class="search" hidden><label for="search">Search calls</label><input id="search" type="search" autocomplete="off" placeholder="bid total, POST /api/…"><p role="status"></p></div>
${groups.map((group) => navGroup(group, current))}
</nav>
<main id="content" tabindex="-1">
${main}
</main>
</body>
</html>
`.markup
}

function navGroup({ name, calls }: TagGroup, current: string | undefined): Html {
  const links = calls.map(({ method, path, operation }) => {
    const { operationId = '', summary = '' } = operation
    return html`<li data-words="${method} ${path} ${summary} ${operationId}"><a href="${addressOf(name)}#${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${summary}</a></li>
`
  })
  const isOpen = name === current ? html` open` : undefined
  return html`<details${isOpen}><summary>${name}</summary><ul>${links}</ul></details>
`
}

const signInForm = html`<form class="sign-in" hidden><label for="sign-in-as">Sign in as</label><select id="sign-in-as" name="email">${LOCAL_USERS.map(
  ({ email, role }) => html`<option value="${email}">${role}: ${email}</option>`,
)}</select><input type="hidden" name="password" value="${LOCAL_PASSWORD}"><button>Sign in</button><span role="status"></span></form>`
