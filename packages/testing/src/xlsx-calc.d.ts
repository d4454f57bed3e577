/** What we use of it; it comes without types. */
declare module 'xlsx-calc' {
  interface Cell {
    v: unknown
    f?: string
  }
  interface Calculate {
    (workbook: { readonly Sheets: Readonly<Record<string, Record<string, Cell>>> }): void
    /** Those that it does not have. */
    import_functions(functions: object): void
    set_fx(name: string, calculated: (number: number, places: number) => unknown): void
  }
  const calculate: Calculate
  // biome-ignore lint/style/noDefaultExport: so it is
  export default calculate
}
