import { createStore } from '../../state/createStore.ts'
import type { Memory } from '../createMemory.ts'
import type { Texts } from '../texts/Texts.ts'
import { type Language, type LanguageCode, languageFor } from './languages.ts'

/** Language stored in this browser. A personal choice is stored on the server, and here only for the first paint. */
export interface RememberedLanguage {
  code: LanguageCode
  isPersonal: boolean
  /** Nobody chose it: it is the tenant's own language. */
  isStandard?: boolean
}

/** Language of the user interface, outside React so that requests can use it too. */
export interface LanguageStore {
  /** Returns the current texts; the same object until the language changes. */
  texts(): Texts
  /** Returns the chosen language; null if that is left to the tenant or the browser. */
  chosen(): LanguageCode | null
  subscribe(listener: () => void): () => void
  /**
   * Switches the language (null: the default) and stores it in this browser. Rejects if its texts cannot be loaded.
   */
  choose(code: LanguageCode | null, isPersonal: boolean): Promise<void>
  /** Applies a person's setting from the server; null keeps the choice made in this browser. */
  follow(preference: LanguageCode | null): Promise<void>
  /** Sets the tenant's language as the default for people who have chosen none; null means the browser's. */
  fallBackTo(code: LanguageCode | null): Promise<void>
}

interface Deps {
  languages: readonly Language[]
  memory: Memory<RememberedLanguage>
  /** Languages that the browser requests, first choice first. */
  wanted: () => readonly string[]
}

/**
 * Creates a store with the language that this browser has stored, else the one it requests; resolves when its texts are
 * loaded.
 */
export async function createLanguageStore({ languages, memory, wanted }: Deps): Promise<LanguageStore> {
  let asked = 0
  let standard = standardOf(memory.read())
  const texts = createStore(await load(codeOf(memory.read())).catch(() => load('en')))

  async function choose(code: LanguageCode | null, isPersonal: boolean): Promise<void> {
    asked += 1
    const turn = asked
    const found = await load(code ?? usual())
    // After two choices, the second one counts.
    if (turn !== asked) return
    memory.write(code === null ? unchosen() : { code, isPersonal })
    texts.set(found)
  }

  function load(code: LanguageCode): Promise<Texts> {
    const language = languages.find(one => one.code === code) ?? languages[0]
    return language ? language.load() : Promise.reject(new TypeError('There is no language at all'))
  }

  function codeOf(remembered: RememberedLanguage | undefined): LanguageCode {
    return remembered?.code ?? usual()
  }

  function usual(): LanguageCode {
    return standard ?? languageFor(wanted())
  }

  /** Stores the tenant's language, so that the next visit starts with it before the server confirms it. */
  function unchosen(): RememberedLanguage | undefined {
    return standard === null ? undefined : { code: standard, isPersonal: false, isStandard: true }
  }

  function chosen(): LanguageCode | null {
    const remembered = memory.read()
    return remembered && !remembered.isStandard ? remembered.code : null
  }

  return {
    texts: texts.get,
    chosen,
    subscribe: texts.subscribe,
    choose,
    async follow(preference) {
      const remembered = memory.read()
      const isKnown = preference === (remembered?.isPersonal ? remembered.code : null)
      if (!isKnown) await choose(preference, true)
    },
    async fallBackTo(code) {
      if (code === standard) return
      standard = code
      if (chosen() === null) await choose(null, false)
    },
  }
}

function standardOf(remembered: RememberedLanguage | undefined): LanguageCode | null {
  return remembered?.isStandard ? remembered.code : null
}
