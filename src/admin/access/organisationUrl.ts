import { signInPath } from '../account/authProvider.ts'

/** The API takes no longer path to come back to. */
const longest = 500

/** Where signing in through the organisation begins. It comes back to the sign-in page, which tells what went wrong. */
export function organisationUrl(baseUrl: string, returnTo: string): string {
  const back = `${signInPath}?${new URLSearchParams({ return_to: returnTo })}`
  const path = back.length > longest ? signInPath : back
  return `${baseUrl}/session/oidc?${new URLSearchParams({ return_to: path })}`
}
