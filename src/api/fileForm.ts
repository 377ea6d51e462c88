import { randomText } from './randomText.ts'

/** Wraps a file and texts in a multipart form; a Blob of Blobs copies nothing. */
export function fileForm(file: File, fields: Readonly<Record<string, string>> = {}): Blob {
  const boundary = randomText(32)
  const name = file.name.replaceAll(/["\r\n]/g, '_')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${file.type || 'application/octet-stream'}\r\n\r\n`
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  return new Blob([...texts, head, file, `\r\n--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  })
}
