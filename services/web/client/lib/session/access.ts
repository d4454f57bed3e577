import type { Role } from './session.ts'

/** Who has which page, as the API grants what the page asks for. */
export const ACCESS = {
  bids: ['ADMIN', 'ESTIMATOR', 'PM'],
  writeBids: ['ADMIN', 'ESTIMATOR'],
  deleteBids: ['ADMIN'],
  updateFuel: ['ADMIN'],
  clients: ['ADMIN', 'ESTIMATOR', 'PM'],
  projects: ['ADMIN', 'OPS', 'PM', 'ACCOUNTING'],
  writeSites: ['ADMIN', 'OPS', 'PM'],
  toBuy: ['ADMIN', 'OPS', 'PM'],
  orders: ['ADMIN', 'OPS', 'PM', 'ACCOUNTING'],
  createOrders: ['ADMIN', 'OPS'],
  bills: ['ADMIN', 'OPS', 'PM', 'ACCOUNTING'],
  enterBills: ['ADMIN', 'OPS', 'ACCOUNTING'],
  vendors: ['ADMIN', 'OPS', 'PM', 'ACCOUNTING'],
  writeVendors: ['ADMIN', 'OPS'],
  reconcile: ['ACCOUNTING'],
  rates: ['ADMIN', 'ESTIMATOR', 'PM'],
  writeRates: ['ADMIN'],
  users: ['ADMIN'],
  writeCompany: ['ADMIN'],
  setPurchasing: ['ADMIN'],
  scopeTypes: ['ADMIN'],
  securityLog: ['ADMIN'],
  deadLetters: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>
