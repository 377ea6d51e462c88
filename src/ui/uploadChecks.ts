import limits from '../../openapi/limits.json' with { type: 'json' }

export type UploadFault = 'size' | 'type'

/** What speaks against uploading a file, before a byte of it is sent (§5); the server looks into its content as well. */
export function uploadFault(
  file: { name: string; type: string; size: number },
  accept: string | undefined,
): UploadFault | undefined {
  if (file.size > limits.http.uploadBytes) return 'size'
  return isAccepted(file, accept) ? undefined : 'type'
}

/** Whether an accept attribute, such as ".csv,image/*", takes a file. */
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

/** What an accept attribute takes, for people: the endings of names where it has some. */
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
