/** The name of a charset in the Encoding Standard, such as windows-1252 for latin1; undefined for one that is not known. */
export function knownEncoding(label: string | null | undefined): string | undefined {
  try {
    return label ? new TextDecoder(label).encoding : undefined
  } catch {
    return undefined
  }
}
