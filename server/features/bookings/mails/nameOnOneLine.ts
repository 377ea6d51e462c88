/** Returns a name on one line, without control characters. */
export function nameOnOneLine(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
