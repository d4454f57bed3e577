/** What is done, as production rates have it. */
export const WORKS = [
  'PLACE',
  'FORM',
  'STRIP',
  'REINFORCE',
  'FINISH',
  'CURE',
  'SAWCUT',
  'EXCAVATE',
  'OTHER',
] as const
