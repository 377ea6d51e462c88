import { isSameSite } from '../../imports/pages/pageRules.ts'
import type { Looks } from '../../imports/siteFacts/pageLooks.ts'

export interface SiteLogo {
  value: string
  /** The variant for dark backgrounds, if the site has one. */
  dark: string | null
}

/** Returns the site's logo, chosen from pictures on the site itself; null if there is none. */
export function siteLogo({ icons, darkIcons }: Looks, website: string): SiteLogo | null {
  const ownOf = (pictures: readonly string[]) =>
    pictures.find(picture => isSameSite(new URL(picture), new URL(website)))
  const [light, dark] = [ownOf(icons), ownOf(darkIcons)]
  const value = light ?? dark
  return value === undefined ? null : { value, dark: dark ?? null }
}
