import { type ApiClient, unwrap } from '@formwork/api-client'
import { eventually } from '@formwork/testing'
import type { Locator } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  apiAs,
  as,
  browse,
  here,
  inspect,
  network,
  openPage,
  overflowOf,
  page,
  said,
  settled,
} from './browser.ts'
import { newBid, newScope } from './new-bid.ts'
import { workerHas } from './open-order.ts'
import { PICTURE } from './picture.ts'

const PHONE = { width: 360, height: 740 }
const CREW = [
  'Ana Ruiz',
  'Bob Tate',
  'Carl Diaz',
  'Dan Okafor',
  'Eli Moss',
  'Finn Gray',
  'Gus Lopez',
  'Hal Byrne',
  'Ivo Petrov',
  'Jon Little',
  'Kim Alvarez',
  'Lou Brandt',
  'Max Herrera',
  'Ned Quist',
  'Oz Fielding',
]
const TASKS = ['Wall forms', 'Strip walls', 'Place walls', 'Finish slab']

let pm: ApiClient
let admin: ApiClient
let projectId: string
let projectName: string
let taskIds: ReadonlyMap<string, string>
let workerIds: readonly string[]
browse({ as: 'ops@example.com', isSwitched: true })

const today = (ahead = 0): string => {
  const at = new Date(Date.now() + ahead * 86_400_000)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`
}

beforeAll(async () => {
  pm = await apiAs('pm@example.com')
  admin = await apiAs('admin@example.com')
})

/** A crew of its own for each test: nobody works more than 24 hours on a date. */
beforeEach(async () => {
  workerIds = await Promise.all(
    CREW.map(async (name) => {
      const body = { name, classification: 'Carpenter', hourlyRate: 34 }
      return unwrap(await pm.post('/api/workers', { body })).id
    }),
  )
})

/** An awarded job with a task for each of the four kinds of labor. */
beforeEach(async () => {
  const run = `${Date.now()}`
  projectName = `Tower ${run}`
  projectId = await newBid(admin, { name: projectName })
  const scopeId = await newScope(admin, projectId, 'Walls')
  const counted = { quantityOf: 'TYPED', quantity: 2400, uom: 'SF' }
  const production = { ...counted, basis: 'UNITS_PER_SHIFT', rate: 350 }
  for (const name of TASKS) {
    const body = { name, workers: 7, hoursPerDay: 10, hourlyRate: 34, production } as never
    const at = { params: { path: { scopeId } }, body }
    unwrap(await admin.post('/api/scopes/{scopeId}/items/labor', at))
  }
  const params = { path: { id: projectId } }
  unwrap(await admin.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  taskIds = await eventually(
    async () => {
      const tasks = unwrap(await pm.get('/api/projects/{id}/tasks', { params }))
      expect(tasks.filter(({ name }) => TASKS.includes(name))).toHaveLength(TASKS.length)
      return new Map(tasks.map(({ id, name }) => [name, id]))
    },
    { withinMs: 60_000 },
  )
  await page.setViewportSize(PHONE)
})
afterEach(async () => {
  network.restore()
  await Promise.all(
    workerIds.map((id) =>
      pm.put('/api/workers/{id}', { params: { path: { id } }, body: { isActive: false } }),
    ),
  )
})

const daysOf = async () =>
  unwrap(await pm.get('/api/projects/{id}/days', { params: { path: { id: projectId } } }))
const dayOf = async (id: string) =>
  unwrap(await pm.get('/api/days/{id}', { params: { path: { id } } }))

/** A finger and a keyboard whose presses are counted: a choice, and each digit. */
function countedPresses() {
  let presses = 0
  const card = (task: string) => page.getByRole('listitem', { name: task, exact: true })
  return {
    count: () => presses,
    press: async (name: string | RegExp, within = page.locator('main')) => {
      presses += 1
      await within.getByRole('button', { name, exact: true }).click()
    },
    put: async (task: string, field: string | RegExp, text: string) => {
      presses += 1 + text.length
      await card(task).getByLabel(field).click()
      await page.keyboard.type(text)
    },
    follow: async (name: string) => {
      presses += 1
      await page.getByRole('link', { name }).click()
    },
    card,
  }
}

/** The crew of the day before, by the API: fifteen people, each on one of the four tasks. */
async function enterYesterday(): Promise<void> {
  const hours = workerIds.map((workerId, n) => {
    return { workerId, taskId: taskIds.get(TASKS[n % 4] ?? '') ?? '', regularHours: 8 }
  })
  const body = { date: today(-1), hours }
  unwrap(await pm.post('/api/projects/{id}/days', { params: { path: { id: projectId } }, body }))
}

/** Opens the form of a day on a machine that starts without a connection. */
async function startWithoutConnection(): Promise<void> {
  await page.goto(`/projects/${projectId}/days`)
  await settled(here)
  await workerHas(page, 'offline-day')
  network.cut()
  await page.close()
  await openPage()
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  await page.getByRole('button', { name: 'Enter a field day' }).click()
  await page.getByLabel('Project').selectOption({ label: projectName })
}

/** Enters a day of crew 1 without a connection, which others have entered once there is one. */
async function beRefused(): Promise<void> {
  await page.goto(`/projects/${projectId}/days/new`)
  await page.getByRole('group', { name: 'Add a task' }).getByRole('button').first().click()
  await page.getByLabel('Quantity, SF').fill('20')
  network.cut()
  await page.getByRole('button', { name: 'Save day' }).click()
  await page
    .getByText(/^The day .+ is kept on this machine/)
    .first()
    .waitFor()
  const path = { id: projectId }
  unwrap(await pm.post('/api/projects/{id}/days', { params: { path }, body: { date: today() } }))
  network.restore()
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await page
    .getByText(/was refused: .+ has a day of crew 1 on/)
    .first()
    .waitFor()
}

/** Whether its beginning can be seen. */
async function isInSight(place: Locator): Promise<boolean> {
  const box = await place.boundingBox()
  return box !== null && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0)
}

/** Holds the next save of a day back on its way, until it is let through. */
async function holdSave() {
  const [sent, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/api\/(projects\/[^/]+\/days|days\/[^/]+)$/, async (route) => {
    if (route.request().method() !== 'GET') {
      sent.resolve()
      await gate.promise
    }
    await route.continue()
  })
  const letGo = async (): Promise<void> => {
    gate.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  const letThrough = async (): Promise<void> => {
    gate.resolve()
    await said(page, 'The day is saved.')
    await letGo()
  }
  return { sent: sent.promise, letGo, letThrough }
}

describe('what is typed while a day is sent', () => {
  const notes = () => page.getByLabel('Notes')
  const save = () => page.getByRole('button', { name: 'Save day' }).click()

  it('stands in the form of the saved day, and is saved with the next', async () => {
    await page.goto(`/projects/${projectId}/days/new`)
    await page.getByRole('group', { name: 'Add a task' }).getByRole('button').first().click()
    await page.getByLabel('Quantity, SF').fill('20')
    await page.getByText('Weather and notes').click()
    const first = await holdSave()
    await save()
    await first.sent
    await notes().fill('Rain at noon')
    await first.letThrough()
    await page.waitForURL(/\/days\/[0-9a-f-]{36}$/)
    await expect.poll(() => notes().inputValue()).toBe('Rain at noon')
    expect(await page.getByLabel('Quantity, SF').inputValue()).toBe('20')
    const id = page.url().split('/').at(-1) ?? ''
    expect((await dayOf(id)).notes).toBe(null)
    await notes().waitFor()
    const second = await holdSave()
    await save()
    await second.sent
    await notes().fill('Rain at noon, then sun')
    await second.letThrough()
    await expect.poll(async () => (await dayOf(id)).notes).toBe('Rain at noon')
    await page.getByText(/^You typed into this/).waitFor()
    await settled(here)
    expect(await notes().inputValue()).toBe('Rain at noon, then sun')
  })

  it('is put back over the day where the connection was lost meanwhile', async () => {
    await page.goto(`/projects/${projectId}/days/new`)
    await page.getByRole('group', { name: 'Add a task' }).getByRole('button').first().click()
    await page.getByLabel('Quantity, SF').fill('20')
    await page.getByText('Weather and notes').click()
    const held = await holdSave()
    await save()
    await held.sent
    await notes().fill('Rain at noon')
    network.cut()
    await held.letGo()
    await page
      .getByText(/^The day .+ is kept on this machine/)
      .first()
      .waitFor()
    network.restore()
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await page
      .getByText(/is sent\. What was typed meanwhile is not/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Look at it' }).click()
    await expect.poll(() => notes().inputValue()).toBe('Rain at noon')
    const id = page.url().split('/').at(-1) ?? ''
    expect((await dayOf(id)).notes).toBe(null)
    await save()
    await said(page, 'The day is saved.')
    expect(await dayOf(id)).toMatchObject({ notes: 'Rain at noon', quantities: [{ quantity: 20 }] })
  })
})

describe('a foreman on a phone', () => {
  it('enters fifteen people on four tasks with quantities in few presses', async () => {
    await enterYesterday()
    await page.goto(`/projects/${projectId}/days`)
    await settled(here)
    const { press, put, follow, count } = countedPresses()
    await follow('Enter day')
    await press(/^Yesterday's crew/)
    for (const task of TASKS) {
      await put(task, 'Hours each', '8')
      await put(task, 'Quantity, SF', '120')
    }
    await page.getByText('15 people, 120 h').waitFor()
    expect(await overflowOf(page)).toBe(0)
    await press('Submit day')
    await said(page, 'The day is submitted.')
    // A press takes a foreman two seconds: two minutes are sixty.
    expect(count()).toBeLessThanOrEqual(30)
    const [latest] = await daysOf()
    expect(latest).toMatchObject({ status: 'SUBMITTED', workers: 15, hours: 120, quantities: 4 })
  })

  it('needs at most sixty presses without a day before', async () => {
    await page.goto(`/projects/${projectId}/days`)
    await settled(here)
    const { press, put, follow, count, card } = countedPresses()
    await follow('Enter day')
    const chips = page.getByRole('group', { name: 'People', exact: true })
    for (const name of CREW) await press(name, chips)
    const tasks = page.getByRole('group', { name: 'Add a task' })
    for (const task of TASKS) await press(task, tasks)
    for (const [n, name] of CREW.entries()) {
      const task = TASKS[n % 4] ?? ''
      await press(name, card(task).getByRole('group', { name: `Who worked on ${task}` }))
    }
    for (const task of TASKS) {
      await put(task, 'Hours each', '8')
      await put(task, 'Quantity, SF', '90')
    }
    await press('Submit day')
    await said(page, 'The day is submitted.')
    expect(count()).toBeLessThanOrEqual(62)
  })

  it('enters a day from a cold start without a connection, and it is sent once', async () => {
    await enterYesterday()
    await startWithoutConnection()
    await page.getByRole('button', { name: /^Yesterday's crew/ }).click()
    const card = page.getByRole('listitem', { name: 'Wall forms', exact: true })
    await card.getByLabel('Hours each').fill('8')
    await card.getByLabel('Quantity, SF').fill('350')
    const picture = { name: 'wall.png', mimeType: 'image/png', buffer: PICTURE }
    await page.getByLabel('Take a picture').first().setInputFiles(picture)
    await page.getByRole('list', { name: 'Photographs' }).getByRole('listitem').waitFor()
    await inspect({ ...here, page, complaints: [] }, 'day-offline')
    await page.setViewportSize(PHONE)
    // A page that ends keeps both.
    await page.reload()
    await page.getByRole('button', { name: 'Enter a field day' }).click()
    await page.getByLabel('Project').selectOption({ label: projectName })
    expect(await card.getByLabel('Quantity, SF').inputValue()).toBe('350')
    await page.getByRole('list', { name: 'Photographs' }).getByRole('listitem').waitFor()
    await page.getByRole('button', { name: 'Submit day' }).click()
    await page.getByText(/^The day .+ is kept on this machine/).waitFor()
    expect(await daysOf()).toHaveLength(1)
    network.restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await expect.poll(async () => (await daysOf()).length).toBe(2)
    await page.reload()
    await settled(here)
    await expect
      .poll(async () => (await daysOf())[0])
      .toMatchObject({ status: 'SUBMITTED', workers: 4, hours: 32, photos: 1 })
    const [latest, ...others] = await daysOf()
    expect(others).toHaveLength(1)
    expect((await dayOf(latest?.id ?? '')).quantities).toMatchObject([{ quantity: 350 }])
  })

  it('is told why a day was refused, corrects it and sends it', async () => {
    await page.goto(`/projects/${projectId}/days/new`)
    await page.getByRole('group', { name: 'Add a task' }).getByRole('button').first().click()
    await page.getByLabel('Quantity, SF').fill('-20')
    await page.getByRole('button', { name: 'Save day' }).click()
    await page.getByText('Some of it cannot be read').waitFor()
    await page.getByText('Say why a quantity is taken back').waitFor()
    await page.getByLabel('Note').first().fill('counted twice')
    network.cut()
    await page.getByRole('button', { name: 'Save day' }).click()
    await page
      .getByText(/^The day .+ is kept on this machine/)
      .first()
      .waitFor()
    // Somebody else enters the same day meanwhile.
    const path = { id: projectId }
    const body = { date: today() }
    unwrap(await pm.post('/api/projects/{id}/days', { params: { path }, body }))
    network.restore()
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await page
      .getByText(/was refused: .+ has a day of crew 1 on/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Correct it' }).click()
    await page.getByLabel('Crew', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Save day' }).click()
    await said(page, 'The day is saved.')
    const crews = (await daysOf()).map(({ crew }) => crew)
    expect(crews.toSorted()).toEqual([1, 2])
  })

  it('corrects a refused day, and loses nothing of the one that is typed meanwhile', async () => {
    await beRefused()
    const crew = page.getByLabel('Crew', { exact: true })
    const quantity = page.getByLabel('Quantity, SF')
    const weather = page.getByLabel('Weather')
    await page.getByRole('button', { name: 'Enter another day' }).click()
    await crew.fill('3')
    await page.getByText('Weather and notes').click()
    await weather.fill('R')
    await weather.fill('')
    expect(await weather.isVisible()).toBe(true)
    await weather.fill('Rain')
    await page.getByRole('button', { name: 'Drop it' }).click()
    await page.getByRole('dialog').getByText('is gone then').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect.poll(() => quantity.inputValue()).toBe('20')
    await quantity.fill('25')
    // Given up, it still waits as it was refused.
    await page.reload()
    await expect.poll(() => quantity.inputValue()).toBe('25')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => crew.inputValue()).toBe('3')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect.poll(() => quantity.inputValue()).toBe('20')
    await crew.fill('2')
    await page.getByRole('button', { name: 'Save day' }).click()
    await said(page, 'The day is saved.')
    await page.getByRole('button', { name: 'Correct it' }).waitFor({ state: 'detached' })
    const crews = (await daysOf()).map((day) => day.crew)
    expect(crews.toSorted()).toEqual([1, 2])
    await page.goto(`/projects/${projectId}/days/new`)
    await expect.poll(() => crew.inputValue()).toBe('3')
    expect(await weather.inputValue()).toBe('Rain')
  })

  it('sees that what was typed over a day waits, and gets it back where it is refused', async () => {
    await enterYesterday()
    const [{ id } = { id: '' }] = await daysOf()
    const list = `/projects/${projectId}/days`
    await page.goto(list)
    const main = page.locator('main')
    const openDay = () => main.getByRole('link', { name: /, crew 1/ }).click()
    const photos = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
    await openDay()
    await page.getByText('Weather and notes').click()
    await page.getByLabel('Notes').fill('Mine')
    const picture = { name: 'wall.png', mimeType: 'image/png', buffer: PICTURE }
    await page.getByLabel('Take a picture').first().setInputFiles(picture)
    await photos.waitFor()
    network.cut()
    await page.getByRole('button', { name: 'Save day' }).click()
    const waits = main.getByText(/^The day .+ is kept on this machine/)
    await waits.waitFor()
    await main.getByRole('link', { name: 'Field days' }).click()
    await openDay()
    await waits.waitFor()
    expect(await page.getByRole('button', { name: 'Save day' }).count()).toBe(0)
    await main.getByRole('link', { name: 'Field days' }).click()
    await main.getByRole('link', { name: /, crew 1/ }).waitFor()
    const params = { path: { id } }
    unwrap(await pm.put('/api/days/{id}', { params, body: { notes: 'Theirs' } }))
    network.restore()
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await page.getByRole('button', { name: 'Look at it' }).click()
    await page.getByText('Somebody else has changed this day, too').waitFor()
    expect(await page.getByLabel('Notes').inputValue()).toBe('Mine')
    expect(await photos.count()).toBe(1)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await said(page, 'Your version stays.')
    await page.getByRole('button', { name: 'Save day' }).click()
    await said(page, 'The day is saved.')
    expect(await dayOf(id)).toMatchObject({ notes: 'Mine' })
    expect((await dayOf(id)).photos).toHaveLength(1)
  })

  it('reads, and drops, what was refused of a day that somebody else has submitted', async () => {
    await enterYesterday()
    const [{ id } = { id: '' }] = await daysOf()
    await page.goto(`/projects/${projectId}/days/${id}`)
    await page.getByText('Weather and notes').click()
    await page.getByLabel('Notes').fill('Half of the wall')
    const picture = { name: 'wall.png', mimeType: 'image/png', buffer: PICTURE }
    await page.getByLabel('Take a picture').first().setInputFiles(picture)
    await page.getByRole('list', { name: 'Photographs' }).getByRole('listitem').waitFor()
    network.cut()
    await page.getByRole('button', { name: 'Save day' }).click()
    await page
      .getByText(/^The day .+ is kept on this machine/)
      .first()
      .waitFor()
    unwrap(await pm.post('/api/days/{id}/submit', { params: { path: { id } } }))
    network.restore()
    await page.goto('/')
    await page.getByRole('button', { name: 'Look at it' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'moved this day on before' })
    await note.getByText('Half of the wall').waitFor()
    await note.getByRole('list', { name: 'Photographs that are not sent' }).waitFor()
    await inspect(here, 'day-refused')
    await page.setViewportSize(PHONE)
    await note.getByRole('button', { name: 'Drop what I typed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Drop what I typed' }).click()
    await note.waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'Days that wait' }).waitFor({ state: 'detached' })
  })

  it('enters once more what was typed over a day that somebody else has deleted', async () => {
    await enterYesterday()
    const [{ id } = { id: '' }] = await daysOf()
    await page.goto(`/projects/${projectId}/days/${id}`)
    await page.getByText('Weather and notes').click()
    await page.getByLabel('Notes').fill('Half of the wall')
    network.cut()
    await page.getByRole('button', { name: 'Save day' }).click()
    await page
      .getByText(/^The day .+ is kept on this machine/)
      .first()
      .waitFor()
    unwrap(await pm.delete('/api/days/{id}', { params: { path: { id } } }))
    network.restore()
    await page.goto('/')
    await page
      .getByText(/^Somebody else has deleted the day/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Half of the wall')
    await page.getByRole('button', { name: 'Save day' }).click()
    await said(page, 'The day is saved.')
    const [again] = await daysOf()
    expect(await dayOf(again?.id ?? '')).toMatchObject({
      date: today(-1),
      notes: 'Half of the wall',
    })
    expect((await dayOf(again?.id ?? '')).hours).toHaveLength(CREW.length)
  })

  it('enters one day after the other at the desk of a start without a connection', async () => {
    await page.goto(`/projects/${projectId}/days`)
    await startWithoutConnection()
    network.restore()
    const crew = page.getByLabel('Crew', { exact: true })
    for (const number of ['1', '2']) {
      await page.getByRole('group', { name: 'Add a task' }).getByRole('button').first().click()
      await page.getByLabel('Quantity, SF').fill('20')
      await crew.fill(number)
      await page.getByRole('button', { name: 'Save day' }).click()
      await expect.poll(() => page.getByLabel('Quantity, SF').count()).toBe(0)
    }
    const crews = (await daysOf()).map((day) => day.crew)
    expect(crews.toSorted()).toEqual([1, 2])
  })

  it('keeps who and what was chosen of a day that is saved before there are hours', async () => {
    await page.goto(`/projects/${projectId}/days/new`)
    const { press, card } = countedPresses()
    for (const name of ['Ana Ruiz', 'Bob Tate']) {
      await press(name, page.getByRole('group', { name: 'People', exact: true }))
    }
    await page.getByText('Per diem').click()
    const perDiem = page.getByRole('group', { name: 'Per diem', exact: true })
    await press('Ana Ruiz', perDiem)
    await press('Save day')
    await page.getByText('Ana Ruiz has per diem but is on no task').waitFor()
    expect(await daysOf()).toEqual([])
    await press('Ana Ruiz', perDiem)
    await press('Wall forms', page.getByRole('group', { name: 'Add a task' }))
    expect(await page.getByLabel('Hours each').getAttribute('placeholder')).toBe('who first')
    await press('Save day')
    await said(page, 'The day is saved.')
    await page.waitForURL((url) => !url.pathname.endsWith('/new'))
    await page.getByRole('heading', { name: 'People (2)' }).waitFor()
    await card('Wall forms').waitFor()
    await page.getByText('Weather and notes').click()
    await page.getByLabel('Notes').fill('No hours yet')
    await press('Save day')
    await expect
      .poll(async () => (await dayOf((await daysOf())[0]?.id ?? '')).notes)
      .toBe('No hours yet')
    await page.getByRole('heading', { name: 'People (2)' }).waitFor()
    await card('Wall forms').waitFor()
  })

  it('is asked before a sign-out deletes a day that is not sent', async () => {
    await beRefused()
    const signOut = page.getByRole('button', { name: 'Sign out' })
    const dialog = page.getByRole('dialog')
    await signOut.click()
    await dialog.getByText('A field day on this machine is not sent yet').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Correct it' }).waitFor()
    await signOut.click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })

  it('is asked before a sign-out deletes a day that is still typed', async () => {
    await page.goto(`/projects/${projectId}/days/new`)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.getByText('Weather and notes').click()
    await page.getByLabel('Notes').fill('Half of the wall')
    await page.getByRole('button', { name: 'Sign out' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Something that you typed is not saved yet.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Notes').inputValue()).toBe('Half of the wall')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })

  it('leaves no photograph to whoever signs in next at the same machine', async () => {
    const kept = () =>
      page.evaluate<number>(
        "new Promise((done) => { const opening = indexedDB.open('formwork-day-photos'); opening.onsuccess = () => { const count = opening.result.transaction('photos').objectStore('photos').count(); count.onsuccess = () => done(count.result) } })",
      )
    await page.goto(`/projects/${projectId}/days/new`)
    const picture = { name: 'wall.png', mimeType: 'image/png', buffer: PICTURE }
    const photos = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
    await page.getByLabel('Take a picture').first().setInputFiles(picture)
    await photos.waitFor()
    await page.reload()
    await photos.waitFor()
    expect(await kept()).toBe(1)
    // Their session has run out; it was not ended by a sign-out.
    await here.context.clearCookies()
    await page.goto('/')
    await page.getByLabel('E-mail').fill('pm@example.com')
    await page.getByLabel('Password').fill('estimate-local')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await expect.poll(kept).toBe(0)
  })

  it('sees no dollars, and no button of an approval', async () => {
    await enterYesterday()
    const [{ id } = { id: '' }] = await daysOf()
    unwrap(await pm.post('/api/days/{id}/submit', { params: { path: { id } } }))
    await page.goto(`/projects/${projectId}/days`)
    await page.getByRole('list', { name: 'Field days' }).getByText('Submitted').waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/\d\.\d\d\b/)
    await page.getByRole('link', { name: /crew 1/ }).click()
    await page.getByRole('region', { name: 'Wall forms' }).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/\d\.\d\d\b/)
    expect(await page.getByRole('button', { name: 'Approve day' }).count()).toBe(0)
    await inspect(here, 'day-ops')
  })
})

describe('a day of the field', () => {
  it('is sent back with a reason, corrected, approved and reopened', async () => {
    await enterYesterday()
    const [{ id } = { id: '' }] = await daysOf()
    const ops = await apiAs('ops@example.com')
    const params = { path: { id } }
    unwrap(await ops.post('/api/days/{id}/submit', { params }))
    const address = `/projects/${projectId}/days/${id}`
    await as('pm', async (manager, visit) => {
      await manager.goto(address)
      await manager.getByText('15').first().waitFor()
      await inspect(visit, 'day-submitted')
      await manager.keyboard.press('r')
      await manager.getByRole('dialog').getByRole('button', { name: 'Return day' }).click()
      await manager.getByText('Say why').waitFor()
      await manager.getByLabel('Reason').fill('Two people were on the other job')
      await manager.getByRole('dialog').getByRole('button', { name: 'Return day' }).click()
      await said(manager, 'The day is sent back.')
    })
    await page.goto(address)
    await page.getByText('Two people were on the other job').first().waitFor()
    await inspect(here, 'day-draft')
    await page.setViewportSize(PHONE)
    await page
      .getByRole('listitem', { name: 'Wall forms', exact: true })
      .getByLabel('Hours each')
      .fill('7.5')
    // It is of the day before the award: that is read before anybody works with it.
    const dialog = page.getByRole('dialog', { name: 'Submit day' })
    await page.getByRole('button', { name: 'Submit day' }).click()
    await dialog.getByText('is before the award on').waitFor()
    await inspect(here, 'day-warned')
    await dialog.getByRole('button', { name: 'Keep as draft' }).click()
    await said(page, 'The day is saved.')
    expect((await dayOf(id)).status).toBe('DRAFT')
    await page.getByRole('button', { name: 'Submit day' }).click()
    await dialog.getByRole('button', { name: 'Submit day' }).click()
    await said(page, 'The day is submitted.')
    await as('pm', async (manager) => {
      await manager.goto(address)
      await manager.getByRole('button', { name: 'Approve day' }).waitFor()
      await manager.keyboard.press('a')
      await manager.getByRole('dialog', { name: 'Approve day' }).waitFor()
      await manager.keyboard.press('Enter')
      await said(manager, 'The day is approved, and counts in the budget.')
      expect(await manager.getByRole('button', { name: 'Reopen day' }).count()).toBe(0)
      await manager.getByText('Only an administrator can reopen').waitFor()
    })
    expect(await dayOf(id)).toMatchObject({ status: 'APPROVED' })
    await as('admin', async (boss, visit) => {
      await boss.goto(address)
      await boss.getByRole('button', { name: 'Reopen day' }).click()
      expect(await boss.getByText('Only an administrator can reopen').count()).toBe(0)
      await boss.getByLabel('Reason').fill('Hours of the wrong day')
      await boss.getByRole('dialog').getByRole('button', { name: 'Reopen day' }).click()
      await said(boss, 'The day is a draft again.')
      await boss.goto(`/projects/${projectId}/days`)
      await boss.getByRole('link', { name: /crew 1/ }).waitFor()
      await inspect(visit, 'days')
    })
  })

  it('has the focus in the first field of a row that is added', async () => {
    const focused = page.locator(':focus')
    await page.goto(`/projects/${projectId}/days/new`)
    await page.getByRole('group', { name: 'Add a task' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Another quantity or a correction' }).click()
    await expect.poll(() => page.getByLabel('Quantity, SF').nth(1).and(focused).count()).toBe(1)
    await page.locator('summary', { hasText: 'Equipment' }).click()
    for (const name of ['Pump', 'Crane']) {
      await page.getByRole('button', { name: 'Add equipment' }).click()
      await expect.poll(() => page.getByLabel('Name').last().and(focused).count()).toBe(1)
      await page.keyboard.type(name)
    }
    await page.getByRole('button', { name: 'Remove equipment 2' }).press('Enter')
    const add = page.getByRole('button', { name: 'Add equipment' })
    await expect.poll(() => add.and(focused).count()).toBe(1)
    await page.locator('summary', { hasText: 'Delays' }).click()
    await page.getByRole('button', { name: 'Add delay' }).click()
    await expect.poll(() => page.getByLabel('Cause').and(focused).count()).toBe(1)
  })

  it('that another has changed meanwhile is not written over without a word', async () => {
    await enterYesterday()
    const [{ id } = { id: '' }] = await daysOf()
    await page.goto(`/projects/${projectId}/days/${id}`)
    await page.getByText('Weather and notes').click()
    await page.getByLabel('Notes').fill('Mine')
    const params = { path: { id } }
    unwrap(await pm.put('/api/days/{id}', { params, body: { notes: 'Theirs', weather: 'Rain' } }))
    await page.getByRole('button', { name: 'Save day' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this day' })
    // Pressed at the foot, said at the top.
    await expect.poll(() => isInSight(note)).toBe(true)
    await note.getByText('Theirs', { exact: true }).nth(1).waitFor()
    expect(await note.locator('dl').innerText()).toMatch(/^Notes\s+Mine\s+Mine\s+Theirs\s+Theirs$/)
    await inspect(here, 'day-changed')
    await page.setViewportSize(PHONE)
    expect(await dayOf(id)).toMatchObject({ notes: 'Theirs' })
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await said(page, 'Your version stays.')
    await page.getByRole('button', { name: 'Save day' }).click()
    await said(page, 'The day is saved.')
    expect(await dayOf(id)).toMatchObject({ notes: 'Mine', weather: 'Rain' })
    await page.locator('summary', { hasText: 'History' }).click()
    const entries = page.locator('details', { hasText: 'History' }).getByRole('listitem')
    await expect.poll(() => entries.first().textContent()).toContain('Notes: Theirs → Mine')
    expect(await entries.last().textContent()).toContain('Created')
  })

  it('that somebody else submits while it is typed keeps what is not saved for when it is back', async () => {
    await enterYesterday()
    const [{ id } = { id: '' }] = await daysOf()
    await page.goto(`/projects/${projectId}/days/${id}`)
    await page.getByText('Weather and notes').click()
    await page.getByLabel('Notes').fill('Mine')
    await expect.poll(here.hearsChanges, { timeout: 30_000 }).toBe(true)
    const params = { path: { id } }
    unwrap(await pm.post('/api/days/{id}/submit', { params }))
    const note = page
      .getByRole('alert')
      .filter({ hasText: 'Somebody else has moved this day on while you typed.' })
    await expect.poll(() => isInSight(note)).toBe(true)
    expect(await note.locator('dl').innerText()).toMatch(/^Notes\s+Mine$/)
    await inspect(here, 'day-moved-on')
    await page.setViewportSize(PHONE)
    unwrap(await pm.post('/api/days/{id}/reject', { params, body: { reason: 'Look again' } }))
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Save day' }).click()
    await said(page, 'The day is saved.')
    expect((await dayOf(id)).notes).toBe('Mine')
    await page.getByLabel('Notes').fill('Mine again')
    unwrap(await pm.post('/api/days/{id}/submit', { params }))
    await page.getByRole('button', { name: 'Drop what I typed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Drop what I typed' }).click()
    await note.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Submitted', { exact: true }).first().waitFor()
    await settled(here)
    expect(await note.count()).toBe(0)
  })
})
