import { type WebClient, WebError } from '../../../providers/web/webClient.ts'

/** Larger pictures are left out, because the proposal carries the picture as text. */
const maxBytes = 60_000
const timeoutMs = 5000
const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
])

/**
 * Returns a site's logo as a data URL, so that the application can show it although its pages load no pictures from
 * other sites. Returns null if it is too large or cannot be fetched.
 */
export async function logoPicture(
  /** Requests only addresses of the site. */
  webClient: Pick<WebClient, 'request'>,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (signal.aborted) return null
  try {
    const { status, headers, body } = await webClient.request({ url, signal, timeoutMs, maxBytes })
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    const isPicture = status === 200 && pictureTypes.has(type.trim())
    return isPicture ? `data:${type.trim()};base64,${body.toString('base64')}` : null
  } catch (error) {
    if (error instanceof WebError || signal.aborted) return null
    throw error
  }
}
