import { parseUrl } from '../../../common/web/parseUrl.ts'

/**
 * Replaces fast-uri within the form library (see vite.config.ts), which uses it for schemas that refer to each other by
 * address. Normalized schemas refer only to themselves.
 */
const schemaAddress = {
  resolve: (base: string, reference: string) => parseUrl(reference, base)?.href ?? reference,
  equal: (one: string, other: string) => one === other,
}

// biome-ignore lint/style/noDefaultExport: the library imports it so
export default schemaAddress
