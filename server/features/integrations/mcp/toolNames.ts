const longestName = 64
const longestPrefix = 20
/** Labels of hosts that say nothing of the system behind them. */
const commonLabels: ReadonlySet<string> = new Set(['www', 'api', 'mcp', 'app', 'localhost'])

/** Returns the prefix for the tools of a server, by the name it gives itself or else by its host. */
export function defaultPrefix(serverName: string | null, host: string): string {
  const labels = host.replace(/:\d+$/, '').split('.')
  const label = labels.find(each => /[a-z]/i.test(each) && !commonLabels.has(each.toLowerCase()))
  return prefixOf(serverName ?? '') || prefixOf(label ?? '') || 'mcp'
}

function prefixOf(text: string): string {
  return words(text).replaceAll('_', '').replace(/^\d+/, '').slice(0, longestPrefix)
}

/** Returns a free name by which agents call a tool, such as `crm__send_mail` for `send.Mail`. */
export function agentToolName(prefix: string, tool: string, isTaken: (name: string) => boolean): string {
  const name = `${prefix}__${words(tool) || 'tool'}`
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `_${number}`
    const whole = `${name.slice(0, longestName - suffix.length).replace(/_+$/, '')}${suffix}`
    if (!isTaken(whole)) return whole
  }
}

/** Returns a text in lower-case letters and digits, its words separated by single underscores. */
function words(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}
