import { useEffect, useState } from 'react'
import { isWithin, parsePointer } from '../../../../common/json/jsonPointer.ts'
import { pointerOfId } from '../../formModel/fieldId.ts'
import { useFormState } from '../../formModel/useFormModel.ts'

/** More items than this are drawn page by page. */
const pageSize = 50

export interface ListPages {
  /** Place of the first item that is drawn. */
  first: number
  /** Place behind the last one. */
  end: number
  page: number
  pages: number
  open: (page: number) => void
  /** Turns to the page on which the item at this place is drawn. */
  openAt: (index: number) => void
}

/** Which part of a list is drawn; a field that is looked for brings its own part up. */
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
