import { expect, test } from 'vitest'
import payloads from '../../../tests/data/xss-payloads.json' with { type: 'json' }
import type { FileType } from './fileKinds.ts'
import { fileName } from './fileName.ts'

const pdf: FileType = { group: 'document', mediaType: 'application/pdf', extensions: ['pdf'] }
const jpeg: FileType = { group: 'image', mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] }

test.each<[string, string | undefined, FileType, string]>([
  ['an ordinary name stays', 'Price list 2026.pdf', pdf, 'Price list 2026.pdf'],
  ['letters of every script stay', 'договор – 見積書.pdf', pdf, 'договор – 見積書.pdf'],
  ['any extension of the type will do', 'photo.JPEG', jpeg, 'photo.jpeg'],
  ['a name of another type gets the extension of what was found', 'page.html', jpeg, 'page.html.jpg'],
  ['a name without extension gets one', 'README', pdf, 'README.pdf'],
  ['no name at all', undefined, jpeg, 'image.jpg'],
  ['a name of nothing but an extension', '.pdf', pdf, 'pdf.pdf'],
  ['a path loses its folders', '../../etc/passwd', pdf, 'passwd.pdf'],
  ['a Windows path loses its folders', 'C:\\Users\\me\\a.pdf', pdf, 'a.pdf'],
  ['line breaks cannot end a header', 'a\r\nContent-Type: text/html\r\n\r\n.pdf', pdf, 'html.pdf'],
  ['direction marks cannot hide an extension', 'invoice\u202efdp.exe', pdf, 'invoicefdp.exe.pdf'],
  [
    'markup loses its brackets',
    '"><img src=x onerror=window.__xss=1>.png',
    jpeg,
    '___img src=x onerror=window.__xss=1_.png.jpg',
  ],
  ['half a surrogate pair is dropped', 'a\ud800b.pdf', pdf, 'ab.pdf'],
  ['a long name is cut, its extension is not', `${'x'.repeat(500)}.pdf`, pdf, `${'x'.repeat(200)}.pdf`],
])('%s', (_, claimed, type, expected) => {
  expect(fileName(claimed, type)).toBe(expected)
})

test.each(payloads.filter(({ kind }) => kind === 'filename'))(
  'the payload $id becomes a plain name',
  ({ value }) => {
    const name = fileName(value, pdf)
    expect(name).not.toMatch(/[\p{C}<>"/\\]/u)
    expect(name).toMatch(/\.pdf$/)
  },
)
