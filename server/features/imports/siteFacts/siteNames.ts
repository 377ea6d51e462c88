import type { HtmlPage } from '../parsing/htmlDocument.ts'
import { tidyText } from '../parsing/tidyText.ts'
import type { Finding } from './finding.ts'

/** Finds the name and description of the site in the page head. */
export function siteNames(page: HtmlPage, address: string): Finding[] {
  const named = metaOf(page, 'og:site_name') ?? metaOf(page, 'application-name')
  const title = tidyText(page.querySelector('title')?.textContent ?? '')
  const name = named ?? nameIn(title, new URL(address))
  const description = metaOf(page, 'description') ?? metaOf(page, 'og:description')
  return [
    ...(name && name.length <= 200
      ? [{ field: 'name' as const, value: name, words: named ?? title, by: 'metadata' as const }]
      : []),
    ...(description
      ? [
          {
            field: 'description' as const,
            value: description.slice(0, 1000),
            words: description.slice(0, 300),
            by: 'metadata' as const,
          },
        ]
      : []),
  ]
}

/** Returns the content of a `meta` element by its name or property. */
export function metaOf(page: HtmlPage, name: string): string | undefined {
  const element = [...page.querySelectorAll('meta')].find(one =>
    [one.getAttribute('name'), one.getAttribute('property')].some(said => said?.toLowerCase() === name),
  )
  return tidyText(element?.getAttribute('content') ?? '') || undefined
}

/**
 * Returns the part of a title that names the site: the part that its host name repeats, else, on the home page, the
 * only part that says more than "Home".
 */
function nameIn(title: string, { hostname, pathname }: URL): string | undefined {
  const parts = title.split(/\s+[|–—·»•-]\s+/).filter(part => part !== '' && !sayingNothing.test(part))
  const sought = lettersOf(hostname.replace(/^www\./, '').replace(/\.[a-z]+$/i, ''))
  const repeated = parts.find(part => sought.length > 3 && lettersOf(part).includes(sought))
  return (
    repeated ??
    (pathname === '/' && parts.length === 1 && (parts[0]?.length ?? 0) <= 60 ? parts[0] : undefined)
  )
}

const sayingNothing =
  /^(?:home|home ?page|start|startseite|welcome|willkommen|index|untitled.*|unbenannt.*|document|error.*|\d{3}.*|access denied|just a moment.*|coming soon|loading.*|403.*|404.*)\W*$/i

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}
