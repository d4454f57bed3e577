/** Pounds a foot by the number of the bar (ASTM A615, as CRSI prints it). */
const WEIGHTS = [
  [3, 0.376],
  [4, 0.668],
  [5, 1.043],
  [6, 1.502],
  [7, 2.044],
  [8, 2.67],
  [9, 3.4],
  [10, 4.303],
  [11, 5.313],
] as const

/** A formula for the weight of the bar that a parameter names by its number, such as 8 for #8. */
export function poundsPerFoot(parameter: string): string {
  const [[, lightest], ...others] = WEIGHTS
  return others.reduce(
    (lighter, [number, pounds]) => `if(${parameter}>=${number}, ${pounds}, ${lighter})`,
    String(lightest),
  )
}

/** A formula for the pounds of a mat, as concrete counts its bars. */
export function poundsOfMat(
  [length, width]: readonly [string, string],
  spacing: string,
  weight: number,
): string {
  return `${weight}*(ceil(${length}*12/${spacing})*${width}+ceil(${width}*12/${spacing})*${length})`
}
