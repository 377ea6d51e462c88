import limits from '../../openapi/limits.json' with { type: 'json' }

export type UploadFault = 'size' | 'type'

/**
 * Returns the reason why a file cannot be uploaded, before a byte is sent (§5). The server also checks its content.
 */
export function uploadFault(
  file: { name: string; type: string; size: number },
  accept: string | undefined,
): UploadFault | undefined {
  if (file.size > limits.http.uploadBytes) return 'size'
  return isAccepted(file, accept) ? undefined : 'type'
}

/** Returns true if an accept attribute, such as ".csv,image/*", allows a file. */
function isAccepted({ name, type }: { name: string; type: string }, accept: string | undefined): boolean {
  const kinds = kindsOf(accept)
  const matches = (kind: string) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*')
      ? type.toLowerCase().startsWith(kind.slice(0, -1))
      : type.toLowerCase() === kind
  }
  return kinds.length === 0 || kinds.some(matches)
}

/** Formats an accept attribute for people: its file extensions, if it has any, else its types. */
export function acceptedKinds(accept: string | undefined): string {
  const kinds = kindsOf(accept)
  const endings = kinds.filter(kind => kind.startsWith('.'))
  return (endings.length > 0 ? endings : kinds).join(', ')
}

function kindsOf(accept: string | undefined): string[] {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .map(kind => kind.trim())
    .filter(Boolean)
}
