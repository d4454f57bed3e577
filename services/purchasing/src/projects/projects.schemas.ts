import { BID_STATUSES, PM_SECTIONS } from '@formwork/contracts'
import { idParam, jsonOr, listParameters, optionalText, optionalZone } from '@formwork/service-kit'
import { z } from 'zod'
import { PO_TYPE_NAMES } from '../order-types/po-types.ts'

export const projectParams = z.object({ id: idParam })

export const projectList = listParameters({ sorts: ['-createdAt', 'name', 'bidNumber'] }).extend({
  status: z.enum(BID_STATUSES).optional().describe('Only projects whose bid is in this status'),
})

export const projectBody = z
  .object({
    id: z.uuid().describe('Id of the bid that is built'),
    bidNumber: z.string().describe('The number that people know the bid by'),
    name: z.string().describe('What is built'),
    location: z.string().nullable().describe('The address of the job; null: not given'),
    status: z.string().describe('The status of the bid; orders are made once it is AWARDED'),
    scopes: z
      .array(
        z.object({
          id: z.uuid().describe('Names the scope, also in orders'),
          name: z.string().describe('The part of the building'),
        }),
      )
      .describe('In the order of the bid'),
    deletedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the bid was deleted, in UTC; null: it is there'),
    timeZone: z
      .string()
      .nullable()
      .describe(
        'Name of its time zone, for example America/Chicago; null: the zone of the company',
      ),
    effectiveTimeZone: z
      .string()
      .describe(
        'Name of the time zone of its deliveries, papers and files: its own or the company’s',
      ),
    shipTo: z.string().nullable().describe('Address of deliveries; null: the location'),
    siteContact: z.string().nullable().describe('Who receives deliveries; null: not given'),
    sitePhone: z.string().nullable().describe('Phone at the site, as people dial it; null: none'),
  })
  .meta({ id: 'Project' })

export const updateProjectBody = z
  .object({
    timeZone: optionalZone('Time zone').describe(
      'Name of a time zone, for example America/Chicago; null: the zone of the company',
    ),
    shipTo: optionalText('Ship to', 500).describe('Address of deliveries; null: the location'),
    siteContact: optionalText('Site contact', 200).describe('Who receives deliveries; null: none'),
    sitePhone: optionalText('Site phone', 50).describe('As people dial it; null: none'),
  })
  .meta({ id: 'UpdateProject' })
export type UpdateProject = z.output<typeof updateProjectBody>

export const unitCostsBody = z
  .array(
    z.object({
      scopeType: z.string().nullable().describe('null: scopes without a type'),
      count: z.number().describe('Scopes'),
      medianCostPerCY: z
        .number()
        .describe(
          'Actual dollars of all under a scope, by its ordered yards, else by those of the bid',
        ),
      minCostPerCY: z.number().describe('Dollars; the cheapest scope'),
      maxCostPerCY: z.number().describe('Dollars; the dearest scope'),
    }),
  )
  .meta({ id: 'UnitCosts' })

export const purchasableBody = z
  .array(
    z.object({
      type: z.enum(PO_TYPE_NAMES).describe('Of the purchase order that buys it'),
      projectId: z.uuid().describe('Id of the bid that is built'),
      scopeId: z.uuid().nullable().describe('null: a machine of the whole bid'),
      description: z.string().describe('What is to be bought'),
      quantity: z
        .number()
        .describe(
          'What the bid needs, with waste and multiplier: CY up to the next quarter, pounds, days of all machines together',
        ),
      uom: z.string().describe('The unit of the quantities: CY, LB, DAY, …'),
      alreadyOrdered: z
        .number()
        .describe(
          'Quantity on purchase orders whose lines name the `sourceKey`; of an awarded package the part of its price whose lines are ordered',
        ),
      overOrdered: z.number().describe('What of it is beyond `quantity`'),
      estimatedAmount: z
        .number()
        .describe(
          'Dollars as budgeted in the section for all of it: with tax and insurance, without fuel and hauling. Of an awarded package: as its quote asks, with tax',
        ),
      unitPrice: z
        .number()
        .describe(
          'Dollars for one uom before tax: the nearest price of four decimals whose line is within the budget',
        ),
      taxAmount: z.number().describe('Dollars of sales tax in `estimatedAmount`'),
      section: z.enum(PM_SECTIONS).describe('Where it is budgeted'),
      sourceKey: z.string().describe('Names the entry for good'),
      vendorId: z
        .uuid()
        .optional()
        .describe('Of the awarded quote; absent: none is awarded, or its vendor is no record'),
      lines: z
        .array(
          z.object({
            description: z.string().describe('What is ordered'),
            quantity: z.number().describe('How much of it, in uom'),
            uom: z.string().describe('The unit that quantity counts'),
            unitPrice: z
              .number()
              .describe('Dollars for one uom before tax: as the bid has it, or the awarded quote'),
            scopeId: z.uuid().nullable().describe('The scope that it is for; null: the whole bid'),
            section: z.enum(PM_SECTIONS).describe('Where it is budgeted'),
            sourceKey: z.string().describe('Names what the line buys for good'),
          }),
        )
        .describe(
          'What is left to be ordered, as lines of a purchase order; empty when nothing is',
        ),
      mixIds: z.string().optional().describe('CONCRETE: name of the mix, where the bid has one'),
      spacing: z
        .string()
        .optional()
        .describe('CONCRETE: time from truck to truck, where the bid has a delivery'),
      cubicYards: z.number().optional().describe('CONCRETE: what is left to be ordered'),
      equipmentType: z.string().optional().describe('RENTAL'),
      duration: z.number().optional().describe('RENTAL: days that each machine is on rent'),
      subType: z.string().optional().describe('SUBCONTRACT'),
      pumpType: z.string().optional().describe('PUMP'),
    }),
  )
  .meta({ id: 'Purchasable' })

export const CSV = 'text/csv; charset=utf-8'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const budgetQuery = z.object({
  format: z
    .enum(['json', 'csv', 'xlsx'], 'Format must be json, csv or xlsx')
    .default('json')
    .describe('csv, xlsx: the three tables as a file'),
})
export type BudgetFormat = z.output<typeof budgetQuery>['format']

export const spentFields = {
  committed: z
    .number()
    .describe(
      'Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet',
    ),
  pending: z.number().describe('Allocations and bills that wait for approval'),
  actual: z.number().describe('Allocations of completed purchase orders, and approved bills'),
}

const amounts = {
  original: z
    .number()
    .describe(
      'What it was estimated to cost: frozen by the award, with accepted alternates; before it as of today',
    ),
  changes: z.number().describe('Approved change orders'),
  budget: z.number().describe('original + changes'),
  ...spentFields,
  remaining: z.number().describe('What is left: budget − committed − pending − actual'),
}

export const sectionName = z.enum(PM_SECTIONS).describe('A section of the budget')

const budgetBody = z
  .object({
    projectId: z.uuid().describe('Id of the bid that is built'),
    sections: z
      .array(z.object({ section: sectionName, ...amounts }))
      .describe('In the order of the sheet'),
    scopes: z
      .array(
        z.object({
          scopeId: z
            .uuid()
            .nullable()
            .describe('null: purchase orders without a scope, and GANTT cost that no scope bears'),
          name: z.string().nullable().describe('The part of the building; null with scopeId'),
          ...amounts,
        }),
      )
      .describe('With the same totals as the sections'),
    totals: z.object(amounts).describe('The sums of the sections'),
  })
  .meta({ id: 'ProjectBudget' })

export const budgetAnswer = jsonOr(budgetBody, 'text/csv', XLSX)

const outcome = {
  estimated: z
    .number()
    .describe('What it was estimated to cost at the award, with accepted alternates'),
  changed: z.number().describe('Approved change orders'),
  actual: z.number().describe('Allocations of completed purchase orders, and approved bills'),
  difference: z.number().describe('actual − estimated − changed: positive is over'),
}

export const contractField = z
  .number()
  .nullable()
  .describe('Sold, with accepted alternates and approved change orders; null: before the award')

export const closeOutBody = z
  .object({
    projectId: z.uuid().describe('Id of the bid that is built'),
    sections: z
      .array(z.object({ section: sectionName, ...outcome }))
      .describe('In the order of the sheet'),
    scopes: z
      .array(
        z.object({
          scopeId: z
            .uuid()
            .nullable()
            .describe('null: orders without a scope, and GANTT cost that no scope bears'),
          name: z.string().nullable().describe('The part of the building; null with scopeId'),
          ...outcome,
          costPerCY: z
            .number()
            .nullable()
            .describe(
              'actual of CONCRETE MATERIAL, by the CY that tickets delivered, else that were billed, else ordered; null: none',
            ),
        }),
      )
      .describe('With the same totals as the sections'),
    totals: z
      .object({ ...outcome, contract: contractField })
      .describe('The sums of the sections, and what was sold'),
  })
  .meta({ id: 'ProjectCloseOut' })
