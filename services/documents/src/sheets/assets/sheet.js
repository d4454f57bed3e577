// Saves each amount as it is changed and shows the sums that the server answers with.

const status = document.getElementById('status')
const print = document.getElementById('print')
const sheet = document.body.dataset.sheet

print.hidden = false
print.addEventListener('click', () => window.print())
for (const input of document.querySelectorAll('input, textarea')) input.disabled = false

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement) target.select()
})
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) save(target, readAmount(target.value))
  if (target instanceof HTMLTextAreaElement) save(target, target.value.trim() || null)
})

async function save(input, value) {
  const row = input.closest('tr')
  if (Number.isNaN(value)) return complain(input, `"${input.value}" is not an amount`)
  status.textContent = 'Saving…'
  try {
    const answer = await fetch(`/api/sheets/${sheet}/rows/${row.dataset.position}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [input.name]: value }),
    })
    const body = await answer.json()
    if (!answer.ok) return complain(input, sentence(answer.status, body.error))
    const kept = body[input.name]
    input.value = typeof kept === 'number' ? kept.toFixed(2) : (kept ?? '')
    input.removeAttribute('aria-invalid')
    show(row, body.row)
    show(row.closest('tbody').querySelector('.subtotal'), body.subtotal)
    show(document.querySelector('.total'), body.total)
    status.textContent = 'Saved'
  } catch {
    complain(input, 'Not saved: the server cannot be reached')
  }
}

/** An empty cell is none; "$1,234.50" and "(50)" are what people type. */
function readAmount(text) {
  const plain = text.replace(/[$,\s]/g, '')
  if (plain === '') return null
  const credit = /^\((.+)\)$/.exec(plain)
  return credit ? -Number(credit[1]) : Number(plain)
}

function show(row, { text }) {
  for (const [name, value] of Object.entries(text)) {
    const cell = row.querySelector(`[data-${name}]`)
    if (cell) cell.textContent = value
  }
}

function complain(input, message) {
  input.setAttribute('aria-invalid', 'true')
  status.textContent = message
}

function sentence(code, error) {
  return code === 401 ? 'Not saved: sign in again' : `Not saved: ${error}`
}
