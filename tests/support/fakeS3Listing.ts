/** Writes a page of keys as ListObjectsV2 does: in byte order, at most 1,000. */
export function listPage(
  bucket: string,
  objects: ReadonlyMap<string, Listed>,
  query: URLSearchParams,
): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('start-after') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1_000), 1_000)
  const encode = query.get('encoding-type') === 'url' ? urlEncoded : xmlEncoded
  const keys = [...objects.keys()]
    .filter(key => key.startsWith(prefix) && compareBytes(key, after) > 0)
    .sort(compareBytes)
  const contents = keys.slice(0, most).map(key => {
    const { size, etag } = objects.get(key) ?? { size: 0, etag: '' }
    return `<Contents><Key>${encode(key)}</Key><LastModified>2026-03-01T09:30:00.000Z</LastModified><ETag>${xmlEncoded(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const encoding = encode === urlEncoded ? '<EncodingType>url</EncodingType>' : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${encode(prefix)}</Prefix><KeyCount>${contents.length}</KeyCount><MaxKeys>${most}</MaxKeys>${encoding}<IsTruncated>${keys.length > most}</IsTruncated>${contents.join('')}</ListBucketResult>`
}

export interface Listed {
  size: number
  etag: string
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function urlEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%20', '+')
}

function xmlEncoded(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
