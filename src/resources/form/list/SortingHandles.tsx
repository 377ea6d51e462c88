import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import DragIcon from '@mui/icons-material/DragIndicator'
import { styled } from '@mui/material/styles'
import { memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../ui/useTexts.ts'

interface Props {
  /** Keys of the rendered items that may be moved, in order. */
  keys: string[]
  /** Keys of all items. */
  all: string[]
  itemTitle: string
  list: RefObject<HTMLElement | null>
  /** Moves an item from one index of the whole list to another. */
  onMove: (from: number, to: number) => void
}

/**
 * Renders the handles that move items by mouse, touch, or keyboard. They render into the items from outside, so that
 * the items need not re-render when this code arrives.
 */
export const SortingHandles = memo(function SortingHandles({ keys, all, itemTitle, list, onMove }: Props) {
  const texts = useTexts()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const places = usePlaces(keys, list)
  const { form } = texts
  const at = (id: UniqueIdentifier) => all.indexOf(String(id)) + 1
  const nameOf = (id: UniqueIdentifier) => form.item(itemTitle, at(id))
  const count = all.length
  const announcements: Announcements = {
    onDragStart: ({ active }) => form.dragStarted(nameOf(active.id), at(active.id), count),
    onDragOver: ({ active, over }) => over && form.dragOver(nameOf(active.id), at(over.id), count),
    onDragEnd: ({ active, over }) => form.dragEnded(nameOf(active.id), at((over ?? active).id), count),
    onDragCancel: ({ active }) => form.dragCancelled(nameOf(active.id)),
  } as Announcements
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: form.dragHelp } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(at(active.id) - 1, at(over.id) - 1)
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {places.map(place => (
          <Handle
            key={place.key}
            id={place.key}
            item={place.item}
            slot={place.slot}
            label={form.drag(nameOf(place.key))}
          />
        ))}
      </SortableContext>
    </DndContext>
  )
})

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface Place {
  key: string
  item: HTMLElement
  slot: HTMLElement
}

/** Returns the items' elements on the page, available after rendering. */
function usePlaces(keys: string[], list: RefObject<HTMLElement | null>): Place[] {
  const [places, setPlaces] = useState<Place[]>([])
  const all = keys.join(' ')
  useLayoutEffect(() => {
    const found = all.split(' ').flatMap(key => {
      const item = list.current?.querySelector<HTMLElement>(`:scope > [data-item="${key}"]`)
      const slot = item?.querySelector<HTMLElement>('[data-handle]')
      return item && slot ? [{ key, item, slot }] : []
    })
    setPlaces(found)
  }, [all, list])
  return places.filter(place => keys.includes(place.key))
}

/** Renders one handle into its item and moves the item while it is dragged. */
function Handle({
  id,
  item,
  slot,
  label,
}: {
  id: string
  item: HTMLElement
  slot: HTMLElement
  label: string
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  useEffect(() => {
    setNodeRef(item)
    return () => setNodeRef(null)
  }, [item, setNodeRef])
  const y = transform?.y
  useLayoutEffect(() => {
    item.style.transform = y === undefined ? '' : `translate3d(0, ${Math.round(y)}px, 0)`
    item.style.transition = transition ?? ''
    item.toggleAttribute('data-dragging', isDragging)
    return () => {
      item.style.transform = ''
      item.style.transition = ''
      item.removeAttribute('data-dragging')
    }
  }, [item, y, transition, isDragging])
  return createPortal(
    <HandleButton ref={setActivatorNodeRef} type="button" {...attributes} {...listeners} aria-label={label}>
      <DragIcon fontSize="small" />
    </HandleButton>,
    slot,
  )
}

const HandleButton = styled('button')(({ theme }) => ({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  padding: '0 2px',
  cursor: 'grab',
  touchAction: 'none',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  '&:active': { cursor: 'grabbing' },
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}))
