import { readFileSync } from 'node:fs'
import { StartupError } from '../startupError.ts'

/** The account that runs PostgreSQL. */
export interface DatabaseUser {
  uid: number
  gid: number
}

/**
 * Returns the account for a new cluster of a server that runs as root: `switchboard` if it exists, otherwise `nobody`.
 */
export function unprivilegedUser(passwd: string = readFileSync('/etc/passwd', 'utf8')): DatabaseUser {
  const accounts = passwd.split('\n').map(line => line.split(':'))
  for (const name of ['switchboard', 'nobody']) {
    const [, , uid, gid] = accounts.find(account => account[0] === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartupError(
    'PostgreSQL refuses to run as root and there is no user "switchboard" or "nobody": add one, or set DATABASE_URL',
  )
}
