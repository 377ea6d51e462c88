/** Common prefix of the names of a server's connections. */
const common = 'switchboard '

/**
 * Returns the name that both pools of one server give their connections. While the database has a connection of that
 * name, the server may still write. Once there is none, that server cannot commit anything more.
 */
export function processName(id: string): string {
  return common + id
}

/** Matches the names of pools, including those of earlier versions. */
export const processNamePattern = `^${common.trim()}( [0-9a-f-]{36})?$`
