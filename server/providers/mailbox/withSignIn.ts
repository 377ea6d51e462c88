import type { MailServer } from './mailbox.ts'

/** What a mail client signs in with. */
export type MailProof = { user: string; pass: string } | { user: string; accessToken: string }

/**
 * Does work that signs in to a server. If the server refuses a token, the work is done once more with a new one: a token
 * may end before its time.
 */
export async function withSignIn<Result>(
  { username, secret }: Pick<MailServer, 'username' | 'secret'>,
  work: (proof: MailProof) => Promise<Result>,
  isRefusal: (error: unknown) => boolean,
): Promise<Result> {
  if (secret.kind === 'password') return work({ user: username, pass: secret.password })
  const accessToken = await secret.tokens.current()
  try {
    return await work({ user: username, accessToken })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return work({ user: username, accessToken: await secret.tokens.renewed(accessToken) })
  }
}
