import { sameJson } from '../../../../common/json/jsonValue.ts'
import type { SavedView } from '../../data/createListApi.ts'
import type { ListQuery } from './listQuery.ts'

type SavedQuery = SavedView['query']

/** What a view keeps of a list. */
export function savedQuery({ filter, q, sort }: ListQuery): SavedQuery {
  return {
    ...(filter && Object.keys(filter).length > 0 && { filter }),
    ...(q && { q }),
    ...(sort.length > 0 && { sort }),
  }
}

/** Whether the columns are others than those of the view; a view without any takes what it gets. */
export function hasOtherColumns(view: SavedView, columns: readonly string[]): boolean {
  return view.columns !== null && !sameJson(view.columns, columns)
}

/** The view's link, to be sent to somebody. */
export function viewLink(place: Pick<Location, 'origin' | 'pathname'>, view: SavedView): string {
  return `${place.origin}${place.pathname}?view=${encodeURIComponent(view._id)}`
}
