import type { ChatScript } from '../../imports/siteFacts/pageScripts.ts'

/** A part of the chat that a page's content security policy blocks. */
export type BlockedPart = 'script' | 'call' | 'styles' | 'requests'

interface Page {
  /** One per header or element of the page. */
  policies: readonly string[]
  url: string
  library: ChatScript & { src: string }
  /** The script that starts the chat, if the page has one. */
  call: ChatScript | undefined
}

/** Returns the parts of the chat that a page's policies block. Each policy must allow a part. */
export function blockedParts({ policies, url, library, call }: Page): BlockedPart[] {
  const home = new URL(library.src)
  const blocked = policies.map(directivesOf).flatMap((directives): BlockedPart[] => {
    const of = (...names: string[]) => names.map(name => directives.get(name)).find(Boolean)
    const scripts = of('script-src-elem', 'script-src', 'default-src')
    const passes = (sources: string[] | undefined) =>
      !sources || sources.some(source => isNamedBy(source, home, new URL(url)))
    return [
      ...(passes(scripts) || hasNonce(scripts, library) ? [] : ['script' as const]),
      ...(!call || mayStandInPage(scripts, call) ? [] : ['call' as const]),
      ...(passes(of('style-src-elem', 'style-src', 'default-src')) ? [] : ['styles' as const]),
      ...(passes(of('connect-src', 'default-src')) ? [] : ['requests' as const]),
    ]
  })
  return [...new Set(blocked)]
}

function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map(part => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

/** Returns true if a directive's source allows the origin of `home` on the page. */
function isNamedBy(source: string, home: URL, page: URL): boolean {
  const plain = source.toLowerCase()
  if (plain === "'self'") return home.origin === page.origin
  if (plain === '*' || plain === home.protocol) return true
  const [, scheme = home.protocol, name = '', port = ''] =
    /^(?:([a-z]+:)\/\/)?([\w*.[\]:-]+?)(?::(\d+|\*))?(?:\/.*)?$/.exec(plain) ?? []
  const isName = name.startsWith('*.') ? home.hostname.endsWith(name.slice(1)) : home.hostname === name
  const isScheme = scheme === home.protocol || (scheme === 'http:' && home.protocol === 'https:')
  return isName && isScheme && (port === '*' || port === home.port)
}

function hasNonce(sources: readonly string[] | undefined, { nonce }: ChatScript): boolean {
  return nonce !== '' && sources?.includes(`'nonce-${nonce}'`) === true
}

/** Returns true if the call may run. A hash counts as allowed, because it may be that of the call. */
function mayStandInPage(sources: readonly string[] | undefined, call: ChatScript): boolean {
  if (!sources || hasNonce(sources, call)) return true
  if (sources.some(source => /^'sha\d+-/.test(source))) return true
  const isStrict = sources.some(source => source.startsWith("'nonce-"))
  return sources.includes("'unsafe-inline'") && !isStrict
}
