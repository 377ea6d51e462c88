import { type WebClient, WebError, type WebReply, type WebRequest } from '../../../providers/web/webClient.ts'
import { asSourceError, SourceError } from '../sourceError.ts'

const maxBytes = 200_000

/** Sends a request whose redirects stay on its origin. Throws SourceError, or the signal's reason if it is aborted. */
export async function withinOrigin(
  webClient: Pick<WebClient, 'request'>,
  request: Omit<WebRequest, 'isWithin' | 'maxBytes'>,
): Promise<WebReply> {
  const { origin } = new URL(request.url)
  try {
    return await webClient.request({ ...request, maxBytes, isWithin: target => target.origin === origin })
  } catch (error) {
    request.signal?.throwIfAborted()
    if (error instanceof WebError && error.code === 'web.too_large') {
      throw new SourceError('too_large', 'The answer is larger than 200 kB.', { cause: error })
    }
    throw asSourceError(error)
  }
}
