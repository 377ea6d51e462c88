/**
 * Returns the Encoding Standard's name of a charset, such as windows-1252 for latin1; undefined for an unknown one.
 */
export function knownEncoding(label: string | null | undefined): string | undefined {
  try {
    return label ? new TextDecoder(label).encoding : undefined
  } catch {
    return undefined
  }
}
