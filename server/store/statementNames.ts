/** Fewer uses do not repay the plan that each connection keeps. */
const usesBefore = 3
/** Plans are memory of each connection, and those of a few dozen statements are nearly all the work. */
const maxNames = 96
/** Lists with filters are as many texts as people think of. */
const maxCounted = 2000

export type StatementNames = ReturnType<typeof createStatementNames>

/** Names for statements that come again and again, so that a connection parses and plans each of them once. */
export function createStatementNames() {
  let uses = new Map<string, number>()
  let names = new Map<string, string>()
  let generation = 1
  return { nameOf, forget }

  /** Undefined for a text that is not worth one yet. */
  function nameOf(text: string): string | undefined {
    return names.get(text) ?? named(text)
  }

  /** The plans at hand do not fit the tables any more: all are made anew. */
  function forget(): void {
    generation += 1
    uses = new Map()
    names = new Map()
  }

  function named(text: string): string | undefined {
    if (names.size === maxNames) return undefined
    if (uses.size === maxCounted) uses = new Map()
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < usesBefore) return undefined
    uses.delete(text)
    const name = `s${generation}_${names.size}`
    names.set(text, name)
    return name
  }
}
