import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../startupError.ts'
import { type ClusterHome, createFor } from './clusterHome.ts'
import { postgresPort } from './postmaster.ts'

/**
 * Returns the directory of the socket: next to the cluster, or a temporary one if that path is too long for a socket.
 */
export async function socketDirectory(home: ClusterHome): Promise<string> {
  const name = `switchboard-${createHash('sha256').update(home.directory).digest('hex').slice(0, 12)}`
  const candidates = [join(home.directory, 'run'), join(tmpdir(), name), join('/tmp', name)]
  const directory = candidates.find(
    candidate => Buffer.byteLength(socketPath(candidate)) <= longestSocketPath,
  )
  if (!directory)
    throw new StartupError('No directory with a path short enough for the database socket was found')
  await createFor(home.user, directory)
  return directory
}

// The limit is 104 bytes with the terminating zero on macOS, and 108 on Linux.
const longestSocketPath = 103

function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${postgresPort}`)
}
