/** Uses of a text before it gets a name: with fewer, the plan on each connection does not pay off. */
const usesBefore = 3
/** Limits the plans that each connection keeps in memory. A few dozen statements do nearly all the work. */
const maxNames = 96
/** Limits the counted texts: lists with filters produce any number of them. */
const maxCounted = 2000

export type StatementNames = ReturnType<typeof createStatementNames>

/** Creates the names of repeated statements, so that a connection parses and plans each only once. */
export function createStatementNames() {
  let uses = new Map<string, number>()
  let names = new Map<string, string>()
  let generation = 1
  return { nameOf, forget }

  /** Returns the name of a statement, or undefined if it does not pay off yet. */
  function nameOf(text: string): string | undefined {
    return names.get(text) ?? named(text)
  }

  /** Discards all names, because the plans no longer match the tables. */
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
