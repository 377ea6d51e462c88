import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

interface SignedRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Returns the fault of a request's AWS Signature Version 4, by S3's name for it; undefined if the signature is right.
 */
export function signatureFault(
  request: SignedRequest,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): string | undefined {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', signedHeaders = '', signature = ''] = found
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId'
  const time = String(request.headers['x-amz-date'])
  if (!time.startsWith(day) || Math.abs(Date.now() - parseTime(time)) > 15 * 60_000)
    return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  const mustBeSigned = Object.keys(request.headers).filter(
    name => name === 'host' || name.startsWith('x-amz-'),
  )
  if (!mustBeSigned.every(name => names.includes(name))) return 'AccessDenied'
  const claimedHash = String(request.headers['x-amz-content-sha256'])
  if (claimedHash !== 'UNSIGNED-PAYLOAD' && claimedHash !== sha256(request.body))
    return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, names, claimedHash))].join(
    '\n',
  )
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

function canonicalRequest(
  { method, url, headers }: SignedRequest,
  names: string[],
  bodyHash: string,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = names.map(name => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`).join('')
  return [method, url.pathname, query, lines, names.join(';'), bodyHash].join('\n')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function parseTime(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
