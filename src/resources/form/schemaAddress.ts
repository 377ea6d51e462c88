/**
 * Stands in for fast-uri within the form library (see vite.config.ts), which asks it for schemas that name each other
 * by address. Normalised ones refer to themselves alone.
 */
const schemaAddress = {
  resolve: (base: string, reference: string) =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
  equal: (one: string, other: string) => one === other,
}

// biome-ignore lint/style/noDefaultExport: the library imports it so
export default schemaAddress
