import { describe, expect, test } from 'vitest'
import { contentDisposition } from './contentDisposition.ts'
import { fileReply } from './fileReply.ts'

const file = { name: 'note.mp3', mediaType: 'audio/mpeg', size: 1000, sha256: 'ab12' }

test('whatever is served can neither be run nor guessed to be something else', () => {
  for (const request of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '"ab12"' }]) {
    expect(fileReply(file, request, { inline: true }).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      etag: '"ab12"',
    })
  }
})

test.each([
  ['image/png', 'inline'],
  ['image/jpeg', 'inline'],
  ['audio/webm', 'inline'],
  ['image/tiff', 'attachment'],
  ['application/pdf', 'attachment'],
  ['application/msword', 'attachment'],
])('a preview of %s is %s, a download is always an attachment', (mediaType, expected) => {
  const dispositionOf = (inline: boolean) =>
    fileReply({ ...file, mediaType }, {}, { inline }).headers['content-disposition']
  expect(dispositionOf(true)).toMatch(new RegExp(`^${expected};`))
  expect(dispositionOf(false)).toMatch(/^attachment;/)
})

describe('parts', () => {
  test.each<[string, number, number]>([
    ['bytes=0-99', 0, 99],
    ['bytes=500-', 500, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=999-999', 999, 999],
  ])('%s is 206', (range, start, end) => {
    const reply = fileReply(file, { range }, { inline: true })
    expect(reply).toMatchObject({
      status: 206,
      range: { start, end },
      headers: { 'content-range': `bytes ${start}-${end}/1000`, 'content-length': String(end - start + 1) },
    })
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is 416 and names the size', range => {
    expect(() => fileReply(file, { range }, { inline: true })).toThrow(
      expect.objectContaining({
        code: 'request.range',
        details: { headers: { 'content-range': 'bytes */1000' } },
      }),
    )
  })

  test.each(['bytes=5-2', 'bytes=0-1,5-6', 'bytes=-', 'items=0-1', 'bytes=a-b', ''])(
    '%j is not understood and means the whole file',
    range => {
      expect(fileReply(file, { range }, { inline: true })).toMatchObject({
        status: 200,
        headers: { 'content-length': '1000' },
      })
    },
  )

  test('a part of an older copy is not mixed with this one', () => {
    expect(fileReply(file, { range: 'bytes=0-9', 'if-range': '"old"' }, { inline: true }).status).toBe(200)
    expect(fileReply(file, { range: 'bytes=0-9', 'if-range': '"ab12"' }, { inline: true }).status).toBe(206)
  })
})

test.each(['"ab12"', 'W/"ab12"', '"x", "ab12"'])('a copy %s at hand is 304 without a body', header => {
  const reply = fileReply(file, { 'if-none-match': header, range: 'bytes=0-9' }, { inline: true })
  expect(reply.status).toBe(304)
  expect(reply.headers).not.toHaveProperty('content-length')
})

test.each([
  ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  [
    'Räksmörgås 1%.pdf',
    `attachment; filename="R_ksm_rg_s 1_.pdf"; filename*=UTF-8''R%C3%A4ksm%C3%B6rg%C3%A5s%201%25.pdf`,
  ],
  [
    `a";filename="b.html`,
    `attachment; filename="a_;filename=_b.html"; filename*=UTF-8''a%22%3Bfilename%3D%22b.html`,
  ],
  [`it's (1).pdf`, `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
])('the name %s cannot leave its header', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected)
})
