import { eventually, perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { newJob } from './jobs.ts'
import { runField } from './running-field.ts'
import { ticketsOf } from './tm-tickets.ts'

const field = perFile(runField)
const tickets = ticketsOf(field)

const remove = (url: string) => field.call('PM', 'DELETE', url, undefined, { status: 204 })

it('open pages are told of a day that is deleted, as of the version after its last', async () => {
  const job = await newJob(field)
  const url = `/api/projects/${job.id}/days`
  const day = await field.call('PM', 'POST', url, { date: '2026-11-20' })
  await field.call('PM', 'PUT', `/api/days/${day.id}`, { weather: 'Rain' })
  const heard = await field.hearRows('field', 'field-day')
  try {
    await remove(`/api/days/${day.id}`)
    await eventually(async () => expect(heard.rows).toContainEqual({ id: day.id, version: 3 }))
  } finally {
    await heard.close()
  }
})

it('open pages are told of a ticket that is deleted, and of the draft that named a deleted day', async () => {
  const job = await newJob(field)
  const day = await field.call('PM', 'POST', `/api/projects/${job.id}/days`, { date: '2026-11-20' })
  const [gone, left] = [await tickets.enter(job), await tickets.enter(job, { dayId: day.id })]
  const heard = await field.hearRows('field', 'tm-ticket')
  try {
    await remove(tickets.url(gone.id))
    await remove(`/api/days/${day.id}`)
    await eventually(async () => {
      expect(heard.rows).toContainEqual({ id: gone.id, version: 2 })
      expect(heard.rows).toContainEqual({ id: left.id, version: 2 })
    })
  } finally {
    await heard.close()
  }
})
