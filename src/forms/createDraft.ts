import type { Typed } from './readAnswers.ts'

/** Keeps what a person has typed until they close the tab or have sent it. */
export function createDraft(token: string) {
  const name = `switchboard-form:${token}`
  return {
    read: (): Typed => attempt(() => JSON.parse(sessionStorage.getItem(name) ?? '{}') as Typed) ?? {},
    keep: (typed: Typed) => attempt(() => sessionStorage.setItem(name, JSON.stringify(typed))),
    forget: () => attempt(() => sessionStorage.removeItem(name)),
  }
}

/** Browsers may refuse storage to pages in frames. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
