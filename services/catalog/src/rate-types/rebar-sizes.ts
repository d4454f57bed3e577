/** Bar sizes that records may name (spec 2.6). */
export const REBAR_SIZES = ['#3', '#4', '#5', '#6', '#7', '#8', '#9', '#10', '#11'] as const
