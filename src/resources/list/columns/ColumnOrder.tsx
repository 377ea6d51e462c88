import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import DragIcon from '@mui/icons-material/DragIndicator'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Column } from './listColumns.ts'

interface Props {
  columns: readonly Column[]
  /** Returns whether a column is listed; the others keep their position. */
  isFound: (column: Column) => boolean
  onChange: (shown: string[]) => void
  onHide: (pointer: string) => void
}

/** Lists the visible columns, which can be reordered by pointer or keyboard. */
export function ColumnOrder({ columns, isFound, onChange, onHide }: Props) {
  const { list } = useTexts()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const pointers = columns.map(column => column.pointer)
  const titleOf = (id: unknown) => columns.find(column => column.pointer === id)?.title ?? ''
  const placeOf = (id: unknown) => pointers.indexOf(String(id)) + 1

  function handleEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onChange(arrayMove(pointers, pointers.indexOf(String(active.id)), pointers.indexOf(String(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleEnd}
      accessibility={{
        screenReaderInstructions: { draggable: list.columnsHint },
        announcements: {
          onDragStart: ({ active }) => list.picked(titleOf(active.id)),
          onDragOver: ({ active, over }) =>
            over ? list.placed(titleOf(active.id), placeOf(over.id), columns.length) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? list.placed(titleOf(active.id), placeOf(over.id), columns.length) : undefined,
          onDragCancel: ({ active }) => list.putBack(titleOf(active.id)),
        },
      }}
    >
      <SortableContext items={pointers} strategy={verticalListSortingStrategy}>
        <ul>
          {columns.filter(isFound).map(column => (
            <Item key={column.pointer} column={column} isOnly={columns.length === 1} onHide={onHide} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function Item({ column, isOnly, onHide }: { column: Column; isOnly: boolean; onHide: Props['onHide'] }) {
  const { list } = useTexts()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: column.pointer,
    })
  return (
    <Row
      ref={setNodeRef}
      className={isDragging ? 'dragged' : undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
    >
      <label>
        <input type="checkbox" checked disabled={isOnly} onChange={() => onHide(column.pointer)} />
        <span>{column.path}</span>
      </label>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={list.moveColumn(column.title)}
      >
        <DragIcon fontSize="small" aria-hidden />
      </button>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  backgroundColor: theme.palette.background.paper,
  '&.dragged': { zIndex: 1, outline: `1px solid ${theme.palette.primary.main}` },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    border: 0,
    borderRadius: 6,
    color: theme.palette.text.secondary,
    backgroundColor: 'transparent',
    cursor: 'grab',
    touchAction: 'none',
  },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}))
