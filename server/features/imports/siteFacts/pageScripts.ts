import type { HtmlPage } from '../parsing/htmlDocument.ts'

/** A script of a page that has to do with a chat of ours: the library, or a call that begins one. */
export interface ChatScript {
  /** The whole address of the library; null for a call that stands in the page. */
  src: string | null
  /** Empty where it has none. */
  nonce: string
  /** The token that a call names; null for the library. */
  token: string | null
}

/** How a page brings a chat along, and what it allows itself. */
export interface PageScripts {
  scripts: ChatScript[]
  /** The policies for contents that stand in the page itself. */
  policies: string[]
}

const maxScripts = 20
const library = /\/plugin\/static\/js\/plugin\.js$/
const call = /WebChat\.init\(\s*\{[^{}]{0,300}?clientToken\s*:\s*["'`]([\w-]{1,100})["'`]/

/** What of a chat stands in the source of a page; what its scripts would add cannot be seen there. */
export function pageScripts(page: HtmlPage, address: string): PageScripts {
  const scripts = [...page.querySelectorAll('script')].flatMap((script): ChatScript[] => {
    const nonce = script.getAttribute('nonce') ?? ''
    const src = script.getAttribute('src') ?? ''
    const url = src !== '' && URL.canParse(src, address) ? new URL(src, address) : null
    if (url) return library.test(url.pathname) ? [{ src: url.href, nonce, token: null }] : []
    const token = call.exec((script.textContent ?? '').slice(0, 20_000))?.[1]
    return token === undefined ? [] : [{ src: null, nonce, token }]
  })
  const policies = [...page.querySelectorAll('meta[content]')]
    .filter(meta => meta.getAttribute('http-equiv')?.toLowerCase() === 'content-security-policy')
    .map(meta => meta.getAttribute('content') ?? '')
  return { scripts: scripts.slice(0, maxScripts), policies: policies.slice(0, maxScripts) }
}
