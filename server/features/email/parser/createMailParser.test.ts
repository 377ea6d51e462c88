import { afterAll, describe, expect, test } from 'vitest'
import { createMailParser } from './createMailParser.ts'

const parser = createMailParser()
afterAll(() => parser.close())

const read = (source: string | Buffer, earlier: string[] = []) =>
  parser.mail(
    'tenant',
    typeof source === 'string' ? Buffer.from(source.replaceAll('\n', '\r\n')) : source,
    earlier,
  )

const page = (source: string, hasPictures = false) =>
  parser.page('tenant', Buffer.from(source.replaceAll('\n', '\r\n')), hasPictures)

const head = 'From: Mia Frei <Mia@Mail.example>\nTo: hello@lakeside.example\nMessage-ID: <a@mail.example>\n'
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a mail', () => {
  test('is read with its people, its ids and the words of its sender', async () => {
    const mail = await read(
      `${head}Cc: "Jane, Doe" <jane@other.example>\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\nDate: Mon, 2 Mar 2026 09:30:00 +0100
In-Reply-To: your mail of Monday <x@lakeside.example>\n\nYes, gladly.\n\nOn Mon, 2 Mar 2026 at 09:00, Lakeside <hello@lakeside.example> wrote:\n> Monday?\n`,
    )
    expect(mail).toMatchObject({
      subject: 'Grüße',
      date: new Date('2026-03-02T08:30:00Z'),
      words: 'Yes, gladly.',
      hasHtml: false,
      fault: { messageIds: ['x@lakeside.example'], status: null },
      participants: [
        { role: 'from', name: 'Mia Frei', address: 'mia@mail.example' },
        { role: 'to', name: null, address: 'hello@lakeside.example' },
        { role: 'cc', name: 'Jane, Doe', address: 'jane@other.example' },
      ],
    })
    expect(mail.text).toContain('> Monday?')
  })

  test('with an impossible date, header injections and bytes without a charset is still read', async () => {
    const mail = await read(
      Buffer.from(
        `${head}Date: yesterday\nSubject: Gr\xfc\xdfe\nX-Odd: =?UTF-8?Q?a=0D=0ABcc:_x?=\n\nWords`.replaceAll(
          '\n',
          '\r\n',
        ),
        'latin1',
      ),
    )
    expect(mail).toMatchObject({ date: null, subject: 'Grüße', words: 'Words' })
    const breaks = await read(`${head}Subject: =?UTF-8?Q?a=0D=0ABcc:_x=00?=\n\nWords`)
    expect(breaks.subject).toBe('a Bcc: x')
  })

  test('tells a picture in its text from a file', async () => {
    const { attachments } = await read(
      `${head}Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>Look</p><img src="cid:one@x">
--b\nContent-Type: image/png; name="../../one.png"\nContent-ID: <one@x>\nContent-Transfer-Encoding: base64\n\n${pixel}
--b\nContent-Type: image/png\nContent-Disposition: attachment; filename=two.png\nContent-Transfer-Encoding: base64\n\n${pixel}\n--b--\n`,
    )
    expect(attachments.map(({ name, isInline }) => [name?.split('/').at(-1), isInline])).toEqual([
      ['one.png', true],
      ['two.png', false],
    ])
  })

  test('keeps what its sender quotes from a page between their own words', async () => {
    const { words } = await read(
      `${head}Content-Type: text/html\n\n<p>Your page says</p><blockquote>Open on Sundays</blockquote><p>So?</p>`,
    )
    expect(words).toMatch(/Your page says[\s\S]*Open on Sundays[\s\S]*So\?/)
  })

  test('that reports a failed delivery names the mail, the reason and the address', async () => {
    const { fault } = await read(
      `From: MAILER-DAEMON@mx.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=b

--b\nContent-Type: text/plain\n\nNobody here.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example

Final-Recipient: rfc822; gone@mail.example\nAction: failed\nStatus: 5.1.1
\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <ours@lakeside.example>\nSubject: Hello\n\nText\n--b--\n`,
    )
    expect(fault).toEqual({
      messageIds: ['ours@lakeside.example'],
      status: '5.1.1',
      dead: ['gone@mail.example'],
    })
  })

  test('that harms is refused, and the next one is read', async () => {
    await expect(read(`${head}Content-Type: text/html\n\n${'<div>'.repeat(100_000)}`)).rejects.toMatchObject({
      code: 'too_large',
    })
    const parts = '--b\nContent-Type: text/plain\n\nx\n'.repeat(10_000)
    await expect(
      read(`${head}Content-Type: multipart/mixed; boundary=b\n\n${parts}--b--\n`),
    ).rejects.toMatchObject({
      code: 'too_large',
    })
    await expect(read(`${head}${'X-Long: y\n'.repeat(300_000)}\nWords`)).rejects.toMatchObject({
      code: 'too_large',
    })
    const hurried = createMailParser({ limits: { memory: 9e8, cpuMs: 0, allCpuMs: 60_000, wallMs: 60_000 } })
    const slow = Buffer.from(`${head}Content-Type: text/html\n\n${'<p>word</p>'.repeat(300_000)}`)
    await expect(hurried.mail('tenant', slow, [])).rejects.toMatchObject({ code: 'too_slow' })
    hurried.close()
    expect(await read(`${head}\nStill here`)).toMatchObject({ words: 'Still here' })
  })
})

describe('the page of a mail', () => {
  test('has its own pictures, and those of other servers only when wanted', async () => {
    const source = `${head}Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html

<img src="cid:one@x"><img src="https://tracker.example/p.gif"><p style="background:url(https://tracker.example/b)">Hi</p>
--b\nContent-Type: image/png\nContent-ID: <one@x>\nContent-Transfer-Encoding: base64\n\n${pixel}\n--b--\n`
    const plain = await page(source)
    expect(plain.hasRemotePictures).toBe(true)
    expect(plain.html).toContain('data:image/png;base64,')
    expect(plain.html).not.toContain('tracker')
    const shown = await page(source, true)
    expect(shown.html).toContain('https://tracker.example/p.gif')
    expect(shown.html).not.toContain('tracker.example/b')
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input></form>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<style>@import "https://evil.example"</style>',
    '<p style="background:u\\72l(https://evil.example)">x</p>',
    '<math><mtext><img src=x onerror=alert(1)></math>',
    '<object data="https://evil.example"></object>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><xmp><img src=x onerror=alert(1)></textarea>',
  ])('runs and loads nothing: %s', async snippet => {
    const { html } = await page(`${head}Content-Type: text/html\n\n${snippet}<p>after</p>`)
    expect(html).not.toMatch(
      /<script|<iframe|<svg|<form|<object|<base|http-equiv|<[^>]* onerror|javascript:|evil\.example/i,
    )
  })
})
