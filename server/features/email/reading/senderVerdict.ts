/** Whether the mail server vouches for a sender: it does, it says the sender is forged, or it does not know. */
export type SenderVerdict = 'verified' | 'forged' | 'unknown'

interface Evidence {
  /** Values of Authentication-Results from the top. Only the topmost one is our server's. */
  results: readonly string[]
  /** Name by which our server signs its results; '' if it signs without a name, and null if we do not know it. */
  trusted: string | null
  /** Domain of the sender's address. */
  domain: string
}

/**
 * Returns what the topmost Authentication-Results says about a sender. Results of other servers are ignored, because
 * the sender may have written them.
 */
export function senderVerdict({ results, trusted, domain }: Evidence): SenderVerdict {
  const [topmost] = results
  if (topmost === undefined || trusted === null) return 'unknown'
  const { server, checks } = readResults(topmost)
  if (server !== trusted.toLowerCase()) return 'unknown'
  const dmarc = checks.filter(({ method }) => method === 'dmarc')
  // Two results contradict each other, or one of them was smuggled in.
  if (dmarc.length > 1) return 'unknown'
  const [policy] = dmarc
  if (policy?.result === 'fail') return 'forged'
  if (policy?.result === 'pass') return isAligned(policy.domain, domain) ? 'verified' : 'unknown'
  const isSigned = checks.some(
    ({ method, result, domain: signer }) =>
      method === 'dkim' && result === 'pass' && isAligned(signer, domain),
  )
  return isSigned ? 'verified' : 'unknown'
}

/** Returns the name by which a server signs its results; '' if it signs without a name. */
export function authServerOf(results: string): string {
  return readResults(results).server
}

interface Check {
  method: string
  result: string
  /** The domain that was checked; '' if none is named. */
  domain: string
}

function readResults(value: string): { server: string; checks: Check[] } {
  const [first = '', ...rest] = bare(value).split(';')
  const isNamed = !/^\s*[a-z-]+\s*=/i.test(first)
  const server = isNamed ? (first.trim().split(/\s+/)[0] ?? '').toLowerCase() : ''
  const checks = (isNamed ? rest : [first, ...rest]).flatMap(part => {
    const [, method = '', result = ''] = /^\s*([a-z-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? []
    if (method === '') return []
    const [, domain = ''] = /\bheader\.(?:from|d)\s*=\s*([^\s;]+)/i.exec(part) ?? []
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), domain: domain.toLowerCase() }]
  })
  return { server, checks }
}

/** Returns a header without quoted strings and comments, in which a sender can place anything. */
function bare(value: string): string {
  let depth = 0
  let isQuoted = false
  let text = ''
  for (let index = 0; index < value.length; index += 1) {
    const sign = value[index] ?? ''
    if (sign === '\\') index += 1
    else if (isQuoted) isQuoted = sign !== '"'
    else if (sign === '"') {
      isQuoted = true
      // What stood there must not join its neighbors.
      text += depth === 0 ? '?' : ''
    } else if (sign === '(') depth += 1
    else if (sign === ')' && depth > 0) depth -= 1
    else if (depth === 0) text += sign
  }
  return text
}

/** Returns true if a domain is the sender's, or one above it: news.shop.example signs as shop.example. */
function isAligned(domain: string, sender: string): boolean {
  const own = sender.toLowerCase()
  return domain === own || (domain.includes('.') && own.endsWith(`.${domain}`))
}
