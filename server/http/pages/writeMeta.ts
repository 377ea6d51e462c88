/**
 * Writes values into a page where its scripts read them (`<meta name="…" content="">`). A name that the page lacks is
 * skipped.
 */
export function writeMeta(html: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(withValue, html)
}

function withValue(html: string, [name, value]: [string, string]): string {
  const place = new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*"`, 'i')
  return html.replace(place, (_, start: string) => `${start}${escaped(value)}"`)
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
