import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { ApiError } from '../../../api/ApiError.ts'
import { copyText } from '../../../ui/copyText.ts'
import { describeError } from '../../../ui/describeError.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { SavedView, SavedViewPatch } from '../../data/createListApi.ts'
import { useListApi } from '../../data/useListApi.ts'
import { savedQuery, viewLink } from './savedQuery.ts'
import type { ListState } from './useListState.ts'
import { savedViewsKey } from './useSavedViews.ts'

/**
 * Result of saving a name: saved, rejected because it is taken, or failed for another reason, which the person was
 * told.
 */
export type NameResult = 'saved' | 'taken' | 'failed'

/** Milliseconds that the Undo button stays: long enough to notice a mistake and press it. */
const undoMs = 12_000

/** Returns the actions on saved views. Each one notifies the person of its result. */
export function useViewActions(entity: string, state: ListState, columns: readonly string[]) {
  const lists = useListApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()
  const { query } = texts
  const key = savedViewsKey(entity)

  function keep(change: (views: SavedView[]) => SavedView[]) {
    queries.setQueryData<SavedView[]>(key, before => before && change(before))
    return queries.invalidateQueries({ queryKey: key })
  }

  async function attempt(task: () => Promise<void>): Promise<NameResult> {
    try {
      await task()
      return 'saved'
    } catch (error) {
      if (isNameTaken(error)) return 'taken'
      notify(describeError(error, texts).text, { type: 'error' })
      return 'failed'
    }
  }

  function patch(view: SavedView, change: SavedViewPatch, said: string) {
    return attempt(async () => {
      const next = await lists.patchSavedView(view._id, change)
      keep(views => views.map(one => (one._id === next._id ? next : one)))
      // The address contains only the differences from the view, so it must be rewritten.
      if (state.view?._id === next._id && change.query) state.openView(next)
      notify(said, { type: 'success' })
    })
  }

  async function bringBack(view: SavedView) {
    await attempt(async () => {
      const { name, shared, columns: kept } = view
      await lists.createSavedView({ entity, name, shared, query: view.query, columns: kept })
      keep(views => views)
      notify(query.viewBack(name), { type: 'success' })
    })
  }

  return {
    create: (name: string, shared: boolean) =>
      attempt(async () => {
        const view = await lists.createSavedView({
          entity,
          name,
          shared,
          query: savedQuery(state.query),
          columns: [...columns],
        })
        keep(views => [...views, view])
        state.openView(view)
        notify(query.viewSaved(name), { type: 'success' })
      }),
    save: (view: SavedView) =>
      patch(view, { query: savedQuery(state.query), columns: [...columns] }, query.viewSaved(view.name)),
    rename: (view: SavedView, name: string) => patch(view, { name }, query.viewSaved(name)),
    share: (view: SavedView, shared: boolean) =>
      patch(view, { shared }, shared ? query.viewShared(view.name) : query.viewUnshared(view.name)),
    remove: (view: SavedView) =>
      attempt(async () => {
        await lists.deleteSavedView(view._id)
        if (state.view?._id === view._id) state.openView(undefined)
        keep(views => views.filter(one => one._id !== view._id))
        // Undoing would make somebody else's view one's own.
        const action = view.is_own && { label: texts.common.undo, run: () => bringBack(view) }
        notify(query.viewDeleted(view.name), {
          type: 'info',
          ...(action && { action }),
          autoHideDuration: undoMs,
        })
      }),
    copyLink: async (view: SavedView) => {
      if (await copyText(viewLink(window.location, view))) notify(query.linkCopied, { type: 'success' })
    },
  }
}

export type ViewActions = ReturnType<typeof useViewActions>

function isNameTaken(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 409 || error.errors.some(one => one.pointer === '/name'))
  )
}
