import { randomText } from './randomText.ts'

/** Wraps a file in a multipart form with one field; a Blob of Blobs copies nothing. */
export function fileForm(file: File): Blob {
  const boundary = randomText(32)
  const name = file.name.replaceAll(/["\r\n]/g, '_')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${file.type || 'application/octet-stream'}\r\n\r\n`
  return new Blob([head, file, `\r\n--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  })
}
