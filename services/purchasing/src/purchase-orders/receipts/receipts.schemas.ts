import { idParam } from '@formwork/service-kit'
import { z } from 'zod'

export const receiptParams = z.object({ id: idParam, receiptId: idParam })
export const pictureParams = receiptParams.extend({ fileId: idParam })
