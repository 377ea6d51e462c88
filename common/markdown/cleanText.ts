/** Removes invisible characters, and stacked accents that would reach into other messages. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(invisible, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const invisible = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
