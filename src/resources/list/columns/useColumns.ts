import { useMemo, useState } from 'react'
import { sameJson } from '../../../../common/json/jsonValue.ts'
import type { ListPreference, SavedView } from '../../data/createListApi.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { type Column, columnChoices, columnsAt, listColumns } from './listColumns.ts'
import type { ListPreferencePatch } from './useListPreference.ts'

export interface Columns {
  shown: Column[]
  choices: Column[]
  pointers: string[]
  isDefault: boolean
  /** True if the open view defines the columns. */
  isOfView: boolean
  choose(pointers: string[]): void
  reset(): void
}

/** Maximum number of columns in the contract. */
const max = 60

/**
 * Returns the columns of a list: those of the open view, else the person's own, else the entity's. A change while a
 * view is open belongs to the view and is stored when the view is saved.
 */
export function useColumns(
  schema: JsonSchema,
  view: SavedView | undefined,
  preference: ListPreference,
  onPreference: (patch: ListPreferencePatch) => void,
): Columns {
  const choices = useMemo(() => columnChoices(schema), [schema])
  const natural = useMemo(() => listColumns(schema), [schema])
  const [chosen, setChosen] = useState<{ view: string; pointers: string[] }>()
  const ofView = view?.columns ? (chosen?.view === view._id ? chosen.pointers : view.columns) : undefined
  const wanted = ofView ?? preference.columns
  const shown = useMemo(() => {
    const known = wanted ? columnsAt(schema, wanted) : []
    return known.length > 0 ? known : natural
  }, [schema, wanted, natural])
  const isDefault = view?.columns ? sameJson(ofView, view.columns) : preference.columns === undefined
  return useMemo(() => {
    const own = view?.columns ? view._id : undefined
    return {
      shown,
      choices,
      pointers: shown.map(column => column.pointer),
      isDefault,
      isOfView: own !== undefined,
      choose: pointers => {
        const next = pointers.slice(0, max)
        if (own === undefined) onPreference({ columns: next })
        else setChosen({ view: own, pointers: next })
      },
      reset: () => {
        if (own === undefined) onPreference({ columns: null, widths: null, pinned: null })
        else setChosen(undefined)
      },
    } satisfies Columns
  }, [shown, choices, isDefault, view, onPreference])
}
