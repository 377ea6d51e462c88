/**
 * Returns the content type and the multipart body of one file, as browsers send it. The boundary is fixed, so that the
 * same file gives the same bytes.
 */
export function multipartBody(name: string, content: Uint8Array) {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${escaped}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

const boundary = '----a-boundary-of-the-tests'
