import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { type ColumnLayout, heldWidth, layoutColumns } from '../columns/layoutColumns.ts'
import type { Column } from '../columns/listColumns.ts'

/** Widths in pixels of the checkboxes before the columns and of the buttons after them. */
export const leadWidth = 44
export const tailWidth = 96

/** Maximum share of the room that pinned columns take. */
const maxPinned = 0.6

interface Setup {
  columns: readonly Column[]
  widths: Readonly<Record<string, number>> | undefined
  pinned: number
  hasLead: boolean
  hasTail: boolean
  onResize: (pointer: string, width: number) => void
}

/**
 * Returns the column widths as CSS properties of the table, so that rows need not re-render when one changes, and the
 * functions that change a width.
 */
export function useColumnWidths(root: RefObject<HTMLElement | null>, setup: Setup) {
  const { columns, widths, hasLead, hasTail, onResize } = setup
  const room = useRoom(root)
  const lead = hasLead ? leadWidth : 0
  const layoutWith = (own: Readonly<Record<string, number>> | undefined) =>
    layoutColumns(
      columns.map(({ pointer, natural }) => ({ pointer, natural, width: own?.[pointer] })),
      room - lead - (hasTail ? tailWidth : 0),
    )
  const layout = layoutWith(widths)

  function startResize(event: PointerEvent) {
    const handle = (event.target as Element).closest<HTMLElement>('[data-resize]')
    const index = columns.findIndex(column => column.pointer === handle?.dataset.resize)
    const column = columns[index]
    if (!handle || !column || event.button !== 0) return
    event.preventDefault()
    const begin = { x: event.clientX, width: layout.widths[index] ?? column.natural }
    const widthAt = (x: number) => heldWidth(begin.width + x - begin.x)
    const follow = (moved: globalThis.PointerEvent) => {
      const next = layoutWith({ ...widths, [column.pointer]: widthAt(moved.clientX) })
      for (const [name, value] of Object.entries(properties(next, setup)))
        root.current?.style.setProperty(name, value)
    }
    const end = (last: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', follow)
      if (last.clientX !== begin.x) onResize(column.pointer, widthAt(last.clientX))
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end, { once: true })
  }

  return {
    style: properties(layout, setup) as CSSProperties,
    pinned: pinnedCount(layout, setup.pinned, room - lead),
    startResize,
    /** Changes the width by a number of pixels. */
    resizeBy: (index: number, pixels: number) => {
      const width = layout.widths[index]
      const column = columns[index]
      if (column && width !== undefined) onResize(column.pointer, heldWidth(width + pixels))
    },
    /** Fits the width to the current contents. */
    fit: (pointer: string) => {
      const index = columns.findIndex(column => column.pointer === pointer)
      const width = root.current && fitWidth(root.current, index + (hasLead ? 1 : 0))
      if (width) onResize(pointer, heldWidth(width))
    },
  }
}

function useRoom(root: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [root])
  return room
}

function properties(
  { widths, lefts, total }: ColumnLayout,
  { hasLead, hasTail }: Setup,
): Record<string, string> {
  const lead = hasLead ? leadWidth : 0
  const tracks = [...(hasLead ? [lead] : []), ...widths, ...(hasTail ? [tailWidth] : [])]
  return {
    '--columns': tracks.map(width => `${width}px`).join(' '),
    '--width': `${lead + total + (hasTail ? tailWidth : 0)}px`,
    '--bones': widths.map((width, index) => bone(lead + (lefts[index] ?? 0), width)).join(', '),
    ...Object.fromEntries(lefts.map((left, index) => [`--left-${index}`, `${lead + left}px`])),
  }
}

/** Returns the placeholder bar of a column's value. */
function bone(left: number, width: number): string {
  const length = Math.min(Math.round(width * 0.6), 150)
  return `linear-gradient(var(--bone) 0 0) ${left + 12}px 50% / ${length}px 9px no-repeat`
}

/** Returns the number of pinned columns, which is lower than asked for in a narrow window. */
function pinnedCount({ widths }: ColumnLayout, asked: number, room: number): number {
  let count = Math.min(asked, widths.length)
  const sum = () => widths.slice(0, count).reduce((all, width) => all + width, 0)
  while (count > 0 && room > 0 && sum() > room * maxPinned) count -= 1
  return count
}

/** Returns the width in pixels that shows the column's current contents; undefined if it is empty. */
function fitWidth(root: HTMLElement, column: number): number | undefined {
  const cells = [...root.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)]
  const range = document.createRange()
  const widths = cells.map(cell => {
    range.selectNodeContents(cell.querySelector('.sort') ?? cell)
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    return (
      range.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    )
  })
  return widths.length > 0 ? Math.ceil(Math.max(...widths)) + spare : undefined
}

/** Pixels for borders and the sort arrow. */
const spare = 14
