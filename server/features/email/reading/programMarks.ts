/**
 * What an element of a mail says about its content: an earlier mail, a signature, content that nobody sees, a quotation
 * by hand, text with its own line breaks, or, with `reply`, that everything from here on is an earlier mail.
 */
export type Mark = 'quoted' | 'signature' | 'hidden' | 'blockquote' | 'preformatted' | 'reply'

/** Returns the mark that mail programs give an element; null for an ordinary one. */
export function markOf(name: string, attributes: Readonly<Record<string, string>>): Mark | null {
  const names = namesOf(attributes)
  if (unseen.has(name) || 'hidden' in attributes || hidesContent(attributes.style ?? '')) return 'hidden'
  if (names.some(one => replyStarts.has(one)) || isReplyLine(attributes.style ?? '')) return 'reply'
  if (isQuoted(name, names, attributes)) return 'quoted'
  if (names.some(one => signatures.has(one)) || attributes['data-smartmail'] === 'gmail_signature')
    return 'signature'
  if (name === 'blockquote') return 'blockquote'
  return name === 'pre' ? 'preformatted' : null
}

function isQuoted(
  name: string,
  names: readonly string[],
  { type, name: field }: Readonly<Record<string, string>>,
): boolean {
  if (name === 'includetail' || field === 'quote') return true
  // A div of Gmail's class holds the answers between the quotes as well.
  if (name === 'blockquote')
    return type === 'cite' || names.some(one => quotes.has(one) || one === 'gmail_quote')
  return names.some(one => quotes.has(one))
}

/** Returns the id and the classes. Outlook puts x_ before those of mails that it quotes. */
function namesOf({ id = '', class: classes = '' }: Readonly<Record<string, string>>): string[] {
  return `${id} ${classes}`.split(/\s+/).flatMap(name => (name === '' ? [] : [name.replace(/^(?:x_)+/, '')]))
}

function hidesContent(style: string): boolean {
  return /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|!|$)|opacity\s*:\s*0\s*(?:;|!|$)/i.test(
    style,
  )
}

/** Returns true for the line above the earlier mail, whose color Outlook has kept for years. */
function isReplyLine(style: string): boolean {
  return /border-top\s*:\s*solid\s+#(?:E1E1E1|B5C4DF)/i.test(style)
}

const unseen: ReadonlySet<string> = new Set([
  ...[
    'head',
    'title',
    'style',
    'script',
    'template',
    'noscript',
    'svg',
    'math',
    'object',
    'iframe',
    'select',
  ],
])

const quotes: ReadonlySet<string> = new Set([
  ...[
    'gmail_attr',
    'moz-cite-prefix',
    'yahoo_quoted',
    'protonmail_quote',
    'tutanota_quote',
    'isReplyContent',
  ],
])

const replyStarts: ReadonlySet<string> = new Set([
  ...['divRplyFwdMsg', 'appendonsend', 'mail-editor-reference-message-container', 'OutlookMessageHeader'],
])

const signatures: ReadonlySet<string> = new Set([
  ...['gmail_signature', 'gmail_signature_prefix', 'moz-signature', 'Signature', 'AppleMailSignature'],
  ...['protonmail_signature_block', 'ms-outlook-mobile-signature', 'lineBreakAtBeginningOfSignature'],
])
