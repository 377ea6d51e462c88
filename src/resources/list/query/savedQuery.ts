import { sameJson } from '../../../../common/json/jsonValue.ts'
import type { SavedView } from '../../data/createListApi.ts'
import type { ListQuery } from './listQuery.ts'

type SavedQuery = SavedView['query']

/** Returns the parts of a list's query that a view stores. */
export function savedQuery({ filter, q, sort }: ListQuery): SavedQuery {
  return {
    ...(filter && Object.keys(filter).length > 0 && { filter }),
    ...(q && { q }),
    ...(sort.length > 0 && { sort }),
  }
}

/** Returns whether the columns differ from those of the view; a view without columns accepts any. */
export function hasOtherColumns(view: SavedView, columns: readonly string[]): boolean {
  return view.columns !== null && !sameJson(view.columns, columns)
}

/** Returns the view's link, for sharing. */
export function viewLink(place: Pick<Location, 'origin' | 'pathname'>, view: SavedView): string {
  return `${place.origin}${place.pathname}?view=${encodeURIComponent(view._id)}`
}
