import type { components } from '@formwork/api-client'

type Category = components['schemas']['ScopeType']['requiredMaterialCategories'][number]

/** In the order of the materials module. */
export const MATERIAL_CATEGORIES = [
  'concrete',
  'rebar',
  'wire_mesh',
  'fiber',
  'formwork',
  'form_accessories',
  'vapor_barrier',
  'base_rock',
  'insulation',
  'expansion_joint',
  'control_joint',
  'joint_sealant',
  'dowels',
  'rebar_chairs',
  'tie_wire',
  'waterstop',
  'anchor_bolts',
  'embeds',
  'curing_compound',
  'sealer',
  'bonding_agent',
  'grout',
  'admixtures',
  'waterproofing',
  'drainage',
  'finishing_supplies',
  'other',
] as const satisfies readonly Category[]
