import { type WebClient, WebError } from '../../../providers/web/webClient.ts'

/** A file of a site. */
export interface SiteFile {
  body: Buffer
  /** Media type without parameters. */
  type: string
}

const timeoutMs = 5000

/** Fetches a file of a site, such as a style sheet or a logo. Returns null if it is not available. */
export async function fetchSiteFile(
  /** Requests only addresses of the site. */
  webClient: Pick<WebClient, 'request'>,
  url: string,
  signal: AbortSignal,
): Promise<SiteFile | null> {
  if (signal.aborted) return null
  try {
    const { status, headers, body } = await webClient.request({ url, signal, timeoutMs })
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    return status === 200 ? { body, type: type.trim() } : null
  } catch (error) {
    if (error instanceof WebError || signal.aborted) return null
    throw error
  }
}
