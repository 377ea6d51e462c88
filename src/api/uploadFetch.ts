/** A fetch that says how many bytes of the body have left, which the browser's own cannot. */
export function uploadFetch(onProgress: (bytes: number) => void) {
  return async (request: Request): Promise<Response> => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(request.method, request.url)
      sending.responseType = 'blob'
      request.headers.forEach((value, name) => {
        sending.setRequestHeader(name, value)
      })
      sending.upload.onprogress = ({ loaded }) => onProgress(loaded)
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

function responseOf(sent: XMLHttpRequest): Response {
  const lines = sent.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return new Response(sent.response as Blob, { status: sent.status, headers })
}
