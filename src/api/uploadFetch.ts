import limits from '../../openapi/limits.json' with { type: 'json' }

/**
 * Creates a fetch that reports how many bytes of the body were sent, in slices (§9); the browser's own fetch cannot.
 */
export function uploadFetch(onProgress: (bytes: number) => void) {
  return async (request: Request): Promise<Response> => {
    const body = await request.blob()
    let told = 0
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(request.method, request.url)
      sending.responseType = 'blob'
      request.headers.forEach((value, name) => {
        sending.setRequestHeader(name, value)
      })
      sending.upload.onprogress = ({ loaded }) => {
        const sent = sentInSlices(loaded, body.size)
        if (sent > told) onProgress(sent)
        told = Math.max(told, sent)
      }
      sending.onload = () => resolve(responseOf(sending))
      sending.onerror = () => reject(new TypeError('The upload broke off'))
      request.signal.addEventListener('abort', () => {
        sending.abort()
        reject(request.signal.reason)
      })
      if (request.signal.aborted) reject(request.signal.reason)
      else sending.send(body)
    })
  }
}

/** §9 Returns the bytes in fully sent slices of 65,536; the last slice may be shorter. */
export function sentInSlices(loaded: number, size: number): number {
  const slice = limits.http.uploadSliceBytes
  return loaded >= size ? size : Math.floor(loaded / slice) * slice
}

function responseOf(sent: XMLHttpRequest): Response {
  const lines = sent.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return new Response(sent.response as Blob, { status: sent.status, headers })
}
