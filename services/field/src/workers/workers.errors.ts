import { defineError } from '@formwork/kernel'

export const WorkerNumberTaken = defineError(
  'conflict',
  'WORKER_NUMBER_TAKEN',
  'Worker number already exists',
)
