/** Stands for the key that a person puts in its place. */
export const keyPlaceholder = 'sb_YOUR_KEY'

/** Returns the address of the MCP server below an origin. */
export function serverAddress(origin: string): string {
  return `${origin}/api/mcp`
}

/** Returns the entry of a client's configuration file. */
export function clientConfig(url: string): string {
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${keyPlaceholder}` } }
  return JSON.stringify({ mcpServers: { switchboard: server } }, null, 2)
}

/** Returns a command that lists the tools. */
export function curlLine(url: string): string {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  return [
    `curl '${url}'`,
    `-H 'Authorization: Bearer ${keyPlaceholder}'`,
    "-H 'Content-Type: application/json'",
    `-d '${body}'`,
  ].join(' \\\n  ')
}
