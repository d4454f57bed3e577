import { idParam, listParameters, requiredText } from '@formwork/service-kit'
import { z } from 'zod'

export const costCodeParams = z.object({ id: idParam })

const fields = {
  code: requiredText('Cost code', 50),
  name: requiredText('Cost code name'),
  isActive: z.boolean('Cost code isActive must be true or false').optional(),
}

export const createCostCodeBody = z.object(fields).meta({ id: 'CreateCostCode' })
export const updateCostCodeBody = z.object(fields).partial().meta({ id: 'UpdateCostCode' })
export type CreateCostCode = z.output<typeof createCostCodeBody>
export type UpdateCostCode = z.output<typeof updateCostCodeBody>

export const costCodeList = listParameters({
  sorts: ['code', 'name'],
  defaultLimit: 1000,
  maxLimit: 5000,
})

export const costCodeBody = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CostCode' })
