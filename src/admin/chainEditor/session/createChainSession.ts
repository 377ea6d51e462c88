import { type JsonObject, sameJson } from '../../../../common/json/jsonValue.ts'
import { type ApiError, isInvalid, isStale, type StaleError } from '../../../api/ApiError.ts'
import type { Side } from '../../../resources/json/threeWayMerge.ts'
import { withoutBaseFields } from '../../../resources/schema/baseFields.ts'
import { createStore } from '../../../state/createStore.ts'
import { asActor } from '../../../ui/actorName.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import {
  beginEditHistory,
  changed,
  type EditHistory,
  mapHistory,
  redone,
  undone,
} from '../model/editHistory.ts'
import { heldBack } from '../model/heldBack.ts'
import { type ChainMerge, decideMerge, mergeChains } from '../model/mergeChains.ts'

type Actor = NonNullable<ReturnType<typeof asActor>>

/** Save state of the edits. */
export type Saving =
  | { state: 'saved' }
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'failed'; error: unknown }
  /** Saved, except for the parts that the server rejected; the error says why. */
  | { state: 'partly'; error: ApiError }
  | { state: 'conflict'; theirs: JsonObject; by: Actor | undefined }

/** Returns true if edits would be lost with the page, because they cannot be saved as they are. */
export function isLost({ state }: Saving): boolean {
  return state === 'failed' || state === 'partly' || state === 'conflict'
}

/** Another person's changes that were merged in. */
export interface TakenChange {
  by: Actor | undefined
  steps: readonly string[]
  fields: readonly string[]
}

export interface SessionState {
  /** Record as last saved. */
  record: JsonObject
  history: EditHistory<ChainDocument>
  selectedId: string | null
  saving: Saving
  taken: TakenChange | null
}

interface Deps {
  record: JsonObject
  /** State before the first one, to which the person can go back; a new chain was empty before its first content. */
  before?: ChainDocument | undefined
  selectedId: string | null
  read: () => Promise<JsonObject>
  /** Rejects with ApiError; with status 412 if another person has saved the chain meanwhile. */
  write: (before: JsonObject, after: JsonObject) => Promise<JsonObject>
  now?: () => number
}

export type ChainSession = ReturnType<typeof createChainSession>

/** Milliseconds without typing before a save. */
const restMs = 600
/** Milliseconds without typing before the page updates; the field itself updates at once. */
const drawMs = 300

/**
 * Creates the session of a chain in the editor: its document with undo history, and its draft on the server, saved
 * automatically.
 */
export function createChainSession({ record, before, selectedId, read, write, now = Date.now }: Deps) {
  let state: SessionState = {
    record,
    history: beginEditHistory(documentOf(record), before),
    selectedId,
    saving: { state: 'saved' },
    taken: null,
  }
  /** The state that listeners were last notified of; it lags behind while the person types. */
  const told = createStore(state)
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined

  return {
    get: () => state,
    subscribe: told.subscribe,
    select: (id: string | null) => update({ selectedId: id }),
    /** Applies a change; changes with the same topic in quick succession are undone together. */
    change(next: ChainDocument, topic?: string) {
      if (sameJson(next, state.history.present)) return
      edit(changed(state.history, next, { topic, at: now() }))
    },
    /** Applies a change by typing; listeners are notified with the next change, or when typing pauses. */
    type(next: ChainDocument, topic: string) {
      if (sameJson(next, state.history.present)) return
      state = { ...state, history: changed(state.history, next, { topic, at: now() }) }
      clearTimeout(telling)
      telling = setTimeout(tell, drawMs)
      schedule()
    },
    undo: () => edit(undone(state.history)),
    redo: () => edit(redone(state.history)),
    /** Saves unsaved changes at once. */
    flush,
    /** Loads the stored chain, such as after a version was restored. */
    async refresh() {
      await flush()
      adopt(await read(), documentOf(state.record))
      schedule()
    },
    /** Resolves a conflict by decisions per step id or field pointer, and saves. */
    decide(choices: Readonly<Record<string, Side>>) {
      if (state.saving.state !== 'conflict') return undefined
      const { theirs } = state.saving
      const merge = mergeOf(state, theirs)
      const next = decideMerge(merge, documentOf(theirs), choices)
      adopt(theirs, documentOf(state.record))
      update({ history: changed(state.history, next, { at: now() }), saving: { state: 'waiting' } })
      return flush()
    },
    dismissTaken: () => update({ taken: null }),
  }

  function edit(history: EditHistory<ChainDocument>): void {
    if (history.present === state.history.present) return
    update({ history })
    schedule()
  }

  function schedule(): void {
    if (state.saving.state === 'conflict' || !isUnsaved()) return
    const { state: stage } = state.saving
    if (stage !== 'saving' && stage !== 'waiting') update({ saving: { state: 'waiting' } })
    clearTimeout(timer)
    timer = setTimeout(flush, restMs)
  }

  function isUnsaved(): boolean {
    return !sameJson(documentOf(state.record), state.history.present)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    // Waits for the write in progress, because one write builds on the other.
    while (writing) await writing
    if (state.saving.state === 'conflict') return
    if (!isUnsaved()) return update({ saving: { state: 'saved' } })
    writing = store().finally(() => {
      writing = undefined
    })
    await writing
  }

  async function store(): Promise<void> {
    update({ saving: { state: 'saving' } })
    const sent = state.history.present
    try {
      await send(sent)
      update({ saving: { state: 'saved' } })
      // An edit made meanwhile may equal the previously stored state; nothing else would save it.
      schedule()
    } catch (error) {
      await failed(error, sent)
    }
  }

  async function failed(error: unknown, sent: ChainDocument): Promise<void> {
    if (isStale(error)) return merge(error)
    if (!isInvalid(error)) return update({ saving: { state: 'failed', error } })
    const pointers = error.errors.map(({ pointer }) => pointer)
    try {
      await send(heldBack(sent, documentOf(state.record), pointers))
      update({ saving: { state: 'partly', error } })
    } catch (second) {
      if (isStale(second)) await merge(second)
      else update({ saving: { state: 'failed', error } })
    }
  }

  async function send(sent: ChainDocument): Promise<void> {
    adopt(await write(state.record, { ...sent } as JsonObject), sent)
  }

  /**
   * Handles a concurrent save: merges the other person's changes and saves, or reports a conflict if both changed the
   * same part.
   */
  async function merge(stale: StaleError): Promise<void> {
    const theirs = stale.problem.current
    const by = asActor(theirs.updated_by)
    const found = mergeOf(state, theirs)
    if (found.conflicts.length > 0) {
      update({ saving: { state: 'conflict', theirs, by } })
    } else {
      adopt(theirs, documentOf(state.record))
      update({ taken: { by, ...found.taken } })
      await store()
    }
  }

  /** Makes a stored state the base; every undo and redo state includes the changes since `base`. */
  function adopt(stored: JsonObject, base: ChainDocument): void {
    const theirs = documentOf(stored)
    const history = sameJson(theirs, base)
      ? state.history
      : mapHistory(state.history, mine => mergeChains(base, theirs, mine).merged)
    update({ record: stored, history })
  }

  function update(more: Partial<SessionState>): void {
    state = { ...state, ...more }
    tell()
  }

  function tell(): void {
    clearTimeout(telling)
    told.set(state)
  }
}

/** Merges my edits with another person's saved changes. */
export function mergeOf({ record, history }: SessionState, theirs: JsonObject): ChainMerge {
  return mergeChains(documentOf(record), documentOf(theirs), history.present)
}

function documentOf(record: JsonObject): ChainDocument {
  return withoutBaseFields(record) as unknown as ChainDocument
}
