/**
 * Writes the response's nonce into a page: where scripts read it (`<meta name="csp-nonce">`) and on each script, style
 * and link tag.
 */
export function writeNonce(html: string, nonce: string): string {
  return html
    .replace(/(<meta\s+name="csp-nonce"\s+content=")[^"]*"/i, `$1${nonce}"`)
    .replace(/<(script|style|link)\b(?![^>]*\snonce=)/gi, `<$1 nonce="${nonce}"`)
}
