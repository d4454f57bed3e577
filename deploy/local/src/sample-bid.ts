/**
 * The sample bid of a new installation: a slab and four column footings, priced with the rates
 * given here, so that its total is 57,183.58 whatever the catalog says.
 */
export const SAMPLE_CLIENT = { name: 'Harbor Point Developers', email: 'bids@harborpoint.example' }

export const SAMPLE_BID = {
  bidNumber: 'SAMPLE-001',
  name: 'Harbor Point Warehouse',
  location: 'Tacoma, WA',
  overheadPercentage: 10,
  profitPercentage: 15,
  taxExempt: true,
  isSample: true,
}

interface SampleItem {
  readonly module: 'concrete' | 'labor' | 'equipment' | 'materials' | 'subcontractor' | 'misc'
  readonly item: Readonly<Record<string, unknown>> & { readonly name: string }
}

interface SampleScope {
  readonly name: string
  readonly type: string
  readonly multiplier: number
  readonly items: readonly SampleItem[]
}

const payroll = {
  ficaRate: 0.0765,
  futaRate: 0.006,
  sutaRate: 0.0175,
  autoDepreciationRate: 0.03,
  autoFuelRate: 0.02,
  autoInsuranceRate: 0.01,
  wcPercentage: 12,
  glPollutionPercentage: 2,
}

const slab: SampleScope = {
  name: 'Slab on grade',
  type: 'Slab on Grade',
  multiplier: 1,
  items: [
    {
      module: 'concrete',
      item: {
        name: 'Warehouse slab, 6 in',
        length: 60,
        width: 40,
        depth: 6,
        depthUnit: 'IN',
        wastePercentage: 5,
        pricePerCY: 165,
        rebar: {
          enabled: true,
          size: '#4',
          spacing: 12,
          weightPerFoot: 0.668,
          pricePerPound: 0.95,
        },
        secondMat: {
          enabled: true,
          size: '#5',
          spacing: 18,
          weightPerFoot: 1.043,
          pricePerPound: 0.95,
        },
      },
    },
    {
      module: 'labor',
      item: {
        name: 'Slab crew',
        workers: 6,
        hoursPerDay: 10,
        days: 5,
        hourlyRate: 28.5,
        perDiemRate: 65,
        ...payroll,
      },
    },
    {
      module: 'equipment',
      item: {
        name: 'Skid steer loader',
        quantity: 2,
        durationDays: 20,
        usageDays: 14,
        dailyRate: 350,
        weeklyRate: 1050,
        monthlyRate: 2800,
        rentalInsurancePercentage: 5,
        fuelChargePerDay: 50,
        deliveryCost: 250,
        pickupCost: 250,
      },
    },
    {
      module: 'materials',
      item: {
        name: 'Vapor barrier, 10 mil',
        category: 'vapor_barrier',
        quantity: 2400,
        uom: 'SF',
        unitPrice: 0.145,
        wastePercentage: 10,
      },
    },
    {
      module: 'materials',
      item: {
        name: 'Edge form',
        category: 'formwork',
        quantity: 200,
        uom: 'LF',
        unitPrice: 3.85,
        wastePercentage: 5,
        deliveryCost: 95,
      },
    },
    {
      module: 'subcontractor',
      item: {
        name: 'Boom pump, 38 m',
        trade: 'Pumping',
        isPump: true,
        pumpHours: 3,
        costPerHour: 185,
        costPerCY: 3.5,
        travelCost: 150,
        minimumHours: 4,
      },
    },
    {
      module: 'subcontractor',
      item: {
        name: 'Saw cutting',
        trade: 'Saw cutting',
        quantity: 2400,
        uom: 'SF',
        unitPrice: 0.62,
      },
    },
    {
      module: 'misc',
      item: { name: 'Mobilization', category: 'MOBILIZATION', quantity: 1, unitCost: 1850 },
    },
  ],
}

const footings: SampleScope = {
  name: 'Column footings',
  type: 'Column Footing',
  multiplier: 4,
  items: [
    {
      module: 'concrete',
      item: {
        name: 'Footing 6 × 6 ft, 18 in',
        length: 6,
        width: 6,
        depth: 18,
        depthUnit: 'IN',
        wastePercentage: 8,
        pricePerCY: 165,
        rebar: {
          enabled: true,
          size: '#5',
          spacing: 12,
          weightPerFoot: 1.043,
          pricePerPound: 0.95,
        },
      },
    },
    {
      module: 'labor',
      item: {
        name: 'Footing crew',
        workers: 3,
        hoursPerDay: 8,
        days: 1,
        hourlyRate: 28.5,
        perDiemRate: 65,
        ...payroll,
      },
    },
    {
      module: 'materials',
      item: {
        name: 'Form lumber',
        category: 'formwork',
        quantity: 24,
        uom: 'LF',
        unitPrice: 4.125,
        wastePercentage: 10,
      },
    },
  ],
}

export const SAMPLE_SCOPES: readonly SampleScope[] = [slab, footings]
