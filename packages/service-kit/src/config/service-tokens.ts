/** The tokens of a setting, with commas between; the first is the one that is shown. */
export const tokensOf = (setting: string): readonly [string, ...string[]] => {
  const [shown = '', ...others] = setting.split(',').map((token) => token.trim())
  return [shown, ...others]
}
