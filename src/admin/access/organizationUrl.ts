import { signInPath } from '../account/authProvider.ts'

/** Longest return path that the API accepts, in characters. */
const longest = 500

/**
 * Returns the address at which sign-in through the organization starts. It returns to the sign-in page, which explains
 * failures.
 */
export function organizationUrl(baseUrl: string, returnTo: string): string {
  const back = `${signInPath}?${new URLSearchParams({ return_to: returnTo })}`
  const path = back.length > longest ? signInPath : back
  return `${baseUrl}/session/oidc?${new URLSearchParams({ return_to: path })}`
}
