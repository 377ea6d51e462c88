/** What every connection of a server is called before its own part. */
const common = 'switchboard '

/**
 * Returns the name that both pools of one server give their connections. While the database knows a connection of that
 * name, the server may still write; once it knows none, nothing of that server can be committed any more.
 */
export function processName(id: string): string {
  return common + id
}

/** Matches the names of pools, those of earlier versions included. */
export const processNamePattern = `^${common.trim()}( [0-9a-f-]{36})?$`
