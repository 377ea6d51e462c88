const longestName = 64

/** Returns the tools with names that are unique and at most 64 characters long. A name belongs to the first tool. */
export function uniqueNames<Tool extends { name: string }>(tools: readonly Tool[]): Tool[] {
  const taken = new Set<string>()
  return tools.map(tool => {
    const name = freeName(tool.name, taken)
    taken.add(name)
    return { ...tool, name }
  })
}

function freeName(wished: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : `_${count}`
    const name = `${wished.slice(0, longestName - ending.length)}${ending}`
    if (!taken.has(name)) return name
  }
}
