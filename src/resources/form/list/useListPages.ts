import { useEffect, useState } from 'react'
import { isWithin, parsePointer } from '../../../../common/json/jsonPointer.ts'
import { pointerOfId } from '../../formModel/fieldId.ts'
import { useFormState } from '../../formModel/useFormModel.ts'

/** Longer lists render page by page. */
const pageSize = 50

export interface ListPages {
  /** Index of the first rendered item. */
  first: number
  /** Index after the last rendered item. */
  end: number
  page: number
  pages: number
  open: (page: number) => void
  /** Opens the page that contains the item at this index. */
  openAt: (index: number) => void
}

/** Tracks which page of a list is rendered. Revealing a field opens its page. */
export function useListPages(id: string, count: number): ListPages {
  const [chosen, setChosen] = useState(0)
  const wanted = useFormState(state => state.revealed)
  const pointer = pointerOfId(id)
  useEffect(() => {
    if (!wanted || wanted.pointer === pointer || !isWithin(wanted.pointer, pointer)) return
    const place = Number(parsePointer(wanted.pointer.slice(pointer.length))[0])
    if (Number.isInteger(place)) setChosen(Math.floor(place / pageSize))
  }, [wanted, pointer])
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(chosen, pages - 1)
  return {
    first: page * pageSize,
    end: Math.min(count, (page + 1) * pageSize),
    page,
    pages,
    open: setChosen,
    openAt: index => setChosen(Math.floor(index / pageSize)),
  }
}
