import { useGetIdentity } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { type JsonObject, sameJson } from '../../../../common/json/jsonValue.ts'
import type { FormModel } from '../../formModel/createFormModel.ts'
import { tidy } from '../../json/tidy.ts'
import type { DrawnSchema } from '../../schema/drawnSchema.ts'
import type { DraftStore } from './createDraftStore.ts'
import type { Draft, DraftPlace } from './draft.ts'
import { heldDrafts } from './heldDrafts.ts'
import { withoutSecrets } from './withoutSecrets.ts'

interface Deps {
  entity: string
  /** Undefined if no drafts are kept. */
  id: string | undefined
  schema: DrawnSchema
  /** Stored values of the record. */
  data: JsonObject
  model: FormModel
}

export interface FoundDraft {
  draft: Draft | undefined
  /** Removes the offered draft. */
  drop: () => void
}

/** Milliseconds without typing before a draft is written. */
const pauseMs = 600

/** Keeps unsaved edits in the browser as they are made, and finds those that an earlier tab left behind. */
export function useDraft({ entity, id, schema, data, model }: Deps): FoundDraft {
  const place = usePlace(entity, id)
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    if (!place) return
    let isGone = false
    draftStore()
      .then(store => store.find(place))
      // If the browser stores nothing, as in some private windows, there is nothing to offer.
      .catch(() => undefined)
      .then(found => !isGone && setDraft(found))
    return () => {
      isGone = true
    }
  }, [place])
  useEffect(() => (place ? keeping(place, model, data, schema) : undefined), [place, model, data, schema])
  return {
    draft,
    drop() {
      setDraft(undefined)
      if (place && draft)
        draftStore()
          .then(store => store.drop(place, draft))
          .catch(() => undefined)
    },
  }
}

function usePlace(entity: string, id: string | undefined): DraftPlace | undefined {
  const { identity } = useGetIdentity()
  const user = identity?.id
  return useMemo(
    () =>
      user === undefined || id === undefined
        ? undefined
        : { host: window.location.host, user: String(user), entity, id },
    [user, entity, id],
  )
}

/** Writes the edits whenever typing pauses and when the page is hidden. */
function keeping(place: DraftPlace, model: FormModel, data: JsonObject, schema: DrawnSchema): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = data
  heldDrafts.release()
  function drafted(): Omit<Draft, 'tab'> | undefined {
    const edited = withoutSecrets(schema.drawn, tidy(model.get().data, data), data)
    if (sameJson(edited, data)) return undefined
    return { at: new Date().toISOString(), base: withoutSecrets(schema.drawn, data, data), data: edited }
  }
  function write(): void {
    clearTimeout(timer)
    const now = model.get().data
    if (now === written) return
    written = now
    const draft = drafted()
    // A browser that stores nothing must not affect saving.
    draftStore()
      .then(store => store.put(place, draft))
      .catch(() => undefined)
  }
  const stop = model.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(write, pauseMs)
  })
  // Values that were restored, or typed before the language changed, are not yet written in this round.
  if (model.get().data !== data) timer = setTimeout(write, pauseMs)
  const handleHide = () => document.visibilityState === 'hidden' && write()
  document.addEventListener('visibilitychange', handleHide)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleHide)
    const left = heldDrafts.isHolding() ? drafted() : undefined
    if (left) {
      heldDrafts.leave()
      draftStore()
        .then(store => store.leave(place, left))
        .catch(() => undefined)
      return
    }
    // The form was saved, discarded, or left on purpose, so its draft is removed.
    draftStore()
      .then(store => store.put(place, undefined))
      .catch(() => undefined)
  }
}

let made: Promise<DraftStore> | undefined

/** Returns the browser's drafts. Their code is loaded on first use, and again after a failure. */
function draftStore(): Promise<DraftStore> {
  made ??= import('./browserDrafts.ts')
    .then(module => module.browserDrafts())
    .catch(reason => {
      made = undefined
      throw reason
    })
  return made
}
