import { formatCode } from './formats.ts'

/** What the variables of a new installation are called where people read them. */
const NAMES: Readonly<Record<string, string>> = {
  auto_depreciation_rate: 'Vehicle depreciation',
  auto_fuel_rate: 'Vehicle fuel',
  auto_insurance_rate: 'Vehicle insurance',
  concrete_waste_percentage: 'Concrete waste',
  fica_rate: 'FICA',
  fuel_charge_per_day: 'Fuel per day',
  futa_rate: 'FUTA',
  gl_pollution_percentage: 'General liability and pollution',
  overhead_percentage: 'Overhead',
  per_diem_rate: 'Per diem',
  profit_percentage: 'Profit',
  rental_insurance: 'Rental insurance',
  sales_tax_percentage: 'Sales tax',
  suta_rate: 'SUTA',
  wc_percentage: 'Workers’ compensation',
}

const CODE = /^[a-z0-9]+(_[a-z0-9]+)+$/

/** `fica_rate` as people say it: `FICA`. What was typed as words stays as it is. */
export const nameOfVariable = (name: string): string =>
  NAMES[name] ?? (CODE.test(name) ? formatCode(name) : name)
