import type { HostilePage } from './hostileSite.ts'

const css = (text: string) => `<style>${text}</style>`
const js = (text: string) => `<script>${text}</script>`

/** Forces its own styles on every element, including those with our names. */
const restyling: HostilePage = {
  head: css(`
    *, *::before, *::after {
      all: initial !important; color: red !important; box-sizing: content-box !important;
      font: 30px / 3 serif !important; letter-spacing: 9px !important; text-transform: uppercase !important;
      visibility: hidden !important; pointer-events: none !important; opacity: 0 !important;
    }
    div { display: none !important; position: static !important; inline-size: 0 !important }
    button, textarea, input, a, p, ul, li, section, header, form {
      background: lime !important; border: 9px dotted red !important; padding: 40px !important;
    }
    .launcher, .sw-panel, .sw-chat, .sw-bubble { display: none !important; background: lime !important }
    :root {
      font-size: 40px !important;
      --color: lime; --top: 300px; --height: 10px; --sw-background: lime; --sw-user: lime; --sw-on-user: lime;
      --sw-agent: lime; --sw-text: lime; --sw-accent: lime; --sw-radius: 99px;
    }
    @keyframes sw-rise { to { transform: scale(0) } }`),
}

/** Makes its body the containing block of fixed elements, and places another element above everything. */
const moving: HostilePage = {
  head: css(`
    body {
      filter: blur(4px); transform: translate(-300px, -300px) scale(0.5); perspective: 1px; contain: strict;
      opacity: 0.1; block-size: 10px; overflow: hidden; visibility: hidden;
    }
    ::backdrop { background: red !important; display: block !important }
    .above { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; visibility: visible }`),
  body: '<aside class="above">Everybody look here</aside>',
}

/** Wraps built-in methods, as monitoring scripts and polyfills do. */
const wrapping: HostilePage = {
  head: js(`
    window.passed = 0
    const wrap = (owner, ...names) => {
      for (const name of names) {
        const own = owner[name]
        owner[name] = function (...given) {
          window.passed += 1
          return Reflect.apply(own, this, given)
        }
      }
    }
    wrap(Array.prototype, 'map', 'forEach', 'filter', 'find', 'some', 'join', 'push')
    wrap(String.prototype, 'replace', 'replaceAll', 'trim', 'split', 'includes', 'startsWith')
    wrap(JSON, 'parse', 'stringify')
    wrap(Element.prototype, 'attachShadow', 'setAttribute', 'append')
    wrap(Node.prototype, 'appendChild', 'insertBefore')
    wrap(EventTarget.prototype, 'addEventListener')
    wrap(customElements, 'define')
    wrap(window, 'fetch', 'setTimeout', 'requestAnimationFrame', 'matchMedia')`),
}

/**
 * Adds properties to every object. Code that does not check for own properties would run them or render them as HTML.
 */
const polluting: HostilePage = {
  head: js(`
    const run = 'window.__xss=1'
    const drawn = '<img src=x onerror=window.__xss=1>'
    Object.assign(Object.prototype, {
      polluted: 'yes', innerHTML: drawn, outerHTML: drawn, srcdoc: drawn, dangerouslySetInnerHTML: { __html: drawn },
      formAction: 'javascript:' + run, action: 'javascript:' + run, ping: 'javascript:' + run,
    })
    Array.prototype.last = function () { return this[this.length - 1] }
    String.prototype.shout = function () { return this + '!' }
    Function.prototype.twice = function () { this(); this() }`),
}

/**
 * Adds event handlers to all objects, as if they stood in the markup. Widgets that render with Preact cannot start
 * then.
 */
const handling: HostilePage = {
  head: js(`
    const handlers = ['load', 'error', 'click', 'focus', 'mouseover', 'pointerenter', 'keydown', 'animationstart']
    for (const name of handlers) Object.prototype['on' + name] = 'window.__xss=1'`),
}

/** Counts the messages that the page receives, and records which events anyone listens for on its window. */
const listening: HostilePage = {
  head: js(`
    window.listened = []
    window.heard = 0
    window.onmessage = function own() { window.heard += 1 }
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (this === window) window.listened.push(type)
      return addEventListener.call(this, type, ...rest)
    }`),
}

/**
 * Function that sends the page every message that other vendors' chats obey, with these tokens and the installation's
 * address. Resolves once all have arrived.
 */
export const forgedMessages = `async ([clientToken, intakeToken, origin]) => {
  const names = ['open', 'close', 'toggle', 'init', 'destroy', 'identify', 'resize', 'setConfig', 'navigate', 'eval']
  const tokens = { clientToken, intakeToken, client_token: clientToken, identity: 'x.y.z', origin }
  const harm = { html: '<img src=x onerror=window.__xss=1>', url: 'javascript:window.__xss=1', code: 'window.__xss=1' }
  const forms = names.flatMap(name => [
    name,
    'webchat:' + name,
    { type: name, ...tokens, ...harm },
    { event: name, data: harm },
    { src: 'web_chat', fn: name, args: [harm] },
    JSON.stringify({ method: name, params: [harm] }),
    { jsonrpc: '2.0', method: name, params: harm, __proto__: { isTrusted: true } },
  ])
  const before = window.heard
  for (const form of [...forms, null, undefined, 0, [], new Map([['type', 'close']]), new ArrayBuffer(8)])
    window.postMessage(form, '*')
  const { port1 } = new MessageChannel()
  window.postMessage({ type: 'connect', ...tokens }, '*', [port1])
  for (const form of forms) window.dispatchEvent(new MessageEvent('message', { data: form, origin, source: window }))
  const frame = document.createElement('iframe')
  frame.srcdoc = '<script>parent.postMessage({ type: "close" }, "*")</' + 'script>'
  document.body.append(frame)
  while (window.heard < before + 2 * forms.length + 8) await new Promise(resolve => setTimeout(resolve))
  frame.remove()
}`

/** Pages that interfere with an embedded chat, by name. */
export const hostilePages = { restyling, moving, wrapping, polluting, handling, listening } as const
