/** What the pages of the reference do besides being read: search, copy, sign in, try. */

const all = (selector, from = document) => [...from.querySelectorAll(selector)]
const one = (selector, from = document) => from.querySelector(selector)

function searchable() {
  const input = one('#search')
  const status = one('.search [role=status]')
  const groups = all('nav details')
  const wasOpen = new Map(groups.map((group) => [group, group.open]))
  one('.search').hidden = false

  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const group of groups) {
      const name = one('summary', group).textContent
      let found = 0
      for (const entry of all('li', group)) {
        const text = `${name} ${entry.dataset.words}`.toLowerCase()
        entry.hidden = !words.every((word) => text.includes(word))
        if (!entry.hidden) found += 1
      }
      group.hidden = found === 0
      group.open = words.length > 0 ? found > 0 : wasOpen.get(group)
      count += found
    }
    status.textContent = words.length === 0 ? '' : `${count} ${count === 1 ? 'call' : 'calls'}`
  }
  const shown = () => all('nav li:not([hidden]) a').filter((link) => link.checkVisibility())
  input.addEventListener('input', filter)
  one('nav').addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && event.target === input) shown()[0]?.click()
    if (step === undefined) return
    const stops = [input, ...shown()]
    stops[stops.indexOf(document.activeElement) + step]?.focus()
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName)
    if (event.key !== '/' || isTyping || !input.checkVisibility()) return
    event.preventDefault()
    input.focus()
  })
  const nav = one('nav')
  nav.addEventListener('click', (event) => {
    if (event.target.closest('a') && nav.matches(':popover-open')) nav.hidePopover()
  })
}

function copyable() {
  if (navigator.clipboard === undefined) return
  for (const lines of all('main pre:not(.example pre)')) {
    lines.classList.add('copied')
    const text = one('code', lines).textContent
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(text)
      button.textContent = 'Copied'
    })
    lines.append(button)
  }
}

function signInForm() {
  const form = one('.sign-in')
  if (form === null) return
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    const said = answer.ok ? 'Signed in' : await sentenceOf(answer)
    one('[role=status]', form).textContent = said
  })
}

const sentenceOf = async (answer) => {
  const text = await answer.text()
  try {
    return JSON.parse(text).error
  } catch {
    return `It answered ${answer.status}`
  }
}

function triable() {
  for (const part of all('.try')) {
    part.hidden = false
    const form = one('form', part)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      one('[role=status]', part).replaceChildren(...(await ask(form)))
    })
  }
}

async function ask(form) {
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const { name, value, dataset } of all('input', form)) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') query.set(name, value)
  }
  const address = query.size === 0 ? path : `${path}?${query}`
  const answer = await fetch(address)
  const line = document.createElement('p')
  line.textContent = `${address} answered ${answer.status}`
  const body = document.createElement('pre')
  body.textContent = await bodyOf(answer)
  return [line, body]
}

const LONGEST = 20_000

async function bodyOf(answer) {
  const type = answer.headers.get('content-type') ?? ''
  if (!/json|text\/(plain|csv|html)/.test(type)) {
    await answer.body?.cancel()
    return type
  }
  const text = await answer.text()
  const shown = type.includes('json') && text ? JSON.stringify(JSON.parse(text), null, 2) : text
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}\n…` : shown
}

searchable()
copyable()
signInForm()
triable()
