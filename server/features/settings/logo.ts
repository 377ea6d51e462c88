import type { StoredFile } from '../files/store/fileStore.ts'

/** Returns true if a stored file may be a tenant's logo: an image that every browser shows and that loads quickly. */
export function isLogo(file: Pick<StoredFile, 'kind' | 'mediaType' | 'size'> | undefined): boolean {
  return file?.kind === 'image' && mediaTypes.has(file.mediaType) && file.size <= maxBytes
}

export const logoText = 'Choose a PNG, JPEG, WebP, GIF or AVIF image of at most 1 MB.'

/** Returns the path of a logo, readable without signing in. */
export function logoUrl(id: string): string {
  return `/api/frontend_configuration/logo/${id}`
}

const maxBytes = 1_048_576

const mediaTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
])
