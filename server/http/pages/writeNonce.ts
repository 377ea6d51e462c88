/** A page with the response's nonce where it is read (`<meta name="csp-nonce">`) and where it counts. */
export function writeNonce(html: string, nonce: string): string {
  return html
    .replace(/(<meta\s+name="csp-nonce"\s+content=")[^"]*"/i, `$1${nonce}"`)
    .replace(/<(script|style|link)\b(?![^>]*\snonce=)/gi, `<$1 nonce="${nonce}"`)
}
