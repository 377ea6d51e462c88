import { isSameSite } from '../../imports/pages/pageRules.ts'
import type { Looks } from '../../imports/siteFacts/pageLooks.ts'

export interface SiteLogo {
  value: string
  /** The one that is made for dark surfaces, where the site has one. */
  dark: string | null
}

/** The picture that stands for a site, of those that lie on it; null where it has none. */
export function siteLogo({ icons, darkIcons }: Looks, website: string): SiteLogo | null {
  const ownOf = (pictures: readonly string[]) =>
    pictures.find(picture => isSameSite(new URL(picture), new URL(website)))
  const [light, dark] = [ownOf(icons), ownOf(darkIcons)]
  const value = light ?? dark
  return value === undefined ? null : { value, dark: dark ?? null }
}
