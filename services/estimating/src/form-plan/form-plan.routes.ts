import {
  boundedList,
  dateField,
  errorBody,
  idParam,
  ifMatch,
  numberField,
  referenceField,
  requiredText,
  setETag,
  type TypedApp,
  wholeNumberField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { changeFormPlan, type PlanNeeds, readFormPlan } from './change-form-plan.ts'

const MAX_POURS = 500
/** Ten years: what holds forms longer is no plan. */
const MAX_DAYS = 3_650

const pourBody = z.object({
  id: referenceField('Pour id').nullish().describe('Left out: a new pour'),
  name: requiredText('Pour name').describe('What is poured: `North wall, lift 1`'),
  itemId: referenceField('Item').describe('A concrete item of the bid that has forms'),
  contactSF: numberField('Contact SF', { places: 4 })
    .nullish()
    .transform((value) => value ?? null)
    .describe("Square feet, with the multiplier; null: the item's rest in equal parts"),
  setDate: dateField('Set date').describe('The first day that the forms are held'),
  pourDate: dateField('Pour date').describe('The day of the pour'),
  stripDays: wholeNumberField('Strip days', { max: MAX_DAYS }).describe(
    'Days from the pour until the forms are stripped',
  ),
  moveDays: wholeNumberField('Move days', { max: MAX_DAYS })
    .nullish()
    .transform((value) => value ?? 0)
    .describe('Days more until they are free again. Left out: 0'),
})

const planBody = z
  .object({
    pours: boundedList(pourBody, {
      max: MAX_POURS,
      tooMany: `A form plan has at most ${MAX_POURS} pours`,
    }).describe('All pours of the bid, in their order'),
  })
  .meta({ id: 'ChangeFormPlan' })

const area = (of: string) => z.number().describe(`${of}, square feet`)

const planAnswer = z
  .object({
    pours: z
      .array(
        z.object({
          id: z.uuid().describe('Stays the same while the pour is sent back'),
          name: z.string().describe('What is poured'),
          itemId: z.uuid().describe('The concrete item'),
          itemName: z.string().nullable().describe('Null: it is gone, or has no forms any more'),
          contactSF: z.number().nullable().describe('As it was given'),
          plannedSF: area('What the pour holds'),
          setDate: z.string().describe('The first day that the forms are held'),
          pourDate: z.string().describe('The day of the pour'),
          stripDays: z.number().describe('Days until the forms are stripped'),
          moveDays: z.number().describe('Days more until they are free'),
          freeDate: z.string().describe('The last day that the forms are held'),
        }),
      )
      .describe('In their order'),
    systems: z
      .array(
        z.object({
          formSystemId: z.uuid().nullable().describe('The form system; null: none is named'),
          system: z.string().nullable().describe('Its name, as far as it is known'),
          totalSF: area('Contact of the items that are planned, with the multipliers'),
          peakSF: area('What is held at most'),
          peakDates: z.array(z.string()).describe('The days on which it is'),
          achievableUses: z
            .number()
            .nullable()
            .describe('totalSF / peakSF: how often the forms can be used; null: none are held'),
          pricedUses: z.number().nullable().describe('The uses of the items, weighted by area'),
          curve: z
            .array(
              z.object({
                from: z.string().describe('First day'),
                to: z.string().describe('Last day'),
                contactSF: area('What is held on each of them'),
              }),
            )
            .describe('Runs of days that hold the same; days that hold nothing are left out'),
        }),
      )
      .describe('By form system'),
    unplanned: z
      .array(
        z.object({
          itemId: z.uuid().describe('The concrete item'),
          itemName: z.string().describe('Its name'),
          contactSF: area('Its forms, with the multiplier'),
        }),
      )
      .describe('Items with forms that no pour names'),
    formCost: z
      .object({
        priced: z.number().describe('Dollars for forms at the uses of the items'),
        achievable: z.number().describe('The same at the uses that the plan achieves'),
        difference: z.number().describe('What the plan takes more; negative: less'),
      })
      .describe('Made, used and rented, before tax; accessories do not depend on uses'),
    guidance: z.array(z.string()).describe('When forms are usually stripped; never enforced'),
  })
  .meta({ id: 'FormPlan' })

const url = '/api/bids/:id/form-plan'
const params = z.object({ id: idParam })
const tags = ['Bids']
const resource = 'Bid'

export function formPlanRoutes(app: TypedApp, needs: PlanNeeds): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource },
    schema: {
      operationId: 'getFormPlan',
      tags,
      summary: 'When forms are set and stripped, and how often they can be used',
      description: 'Empty until it is planned. It changes no cost.',
      params,
      response: { 200: planAnswer },
    },
    handler: async (request, reply) => {
      const { plan, version } = await readFormPlan(needs, request.params.id)
      setETag(reply, version)
      return plan
    },
  })
  app.route({
    method: 'PUT',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR'], resource },
    schema: {
      operationId: 'replaceFormPlan',
      tags,
      summary: 'Replaces the pours of the form plan',
      description: 'Also of a locked bid, as a plan changes no cost.',
      params,
      body: planBody,
      response: { 200: planAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      const { pours } = request.body
      const { plan, version } = await changeFormPlan(needs, request.params.id, pours, change)
      setETag(reply, version)
      return plan
    },
  })
}
