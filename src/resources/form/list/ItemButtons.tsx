import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type MouseEvent, useRef, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { ItemMenu } from './ItemMenu.tsx'
import type { ListItemProps } from './ListItemProps.ts'

type Props = Pick<
  ListItemProps,
  'index' | 'count' | 'firstPlace' | 'actions' | 'canMoveUp' | 'canMoveDown' | 'canAdd' | 'canRemove'
> & { name: string }

/** Shows the actions of an item: the common ones as buttons, all of them in the menu. */
export function ItemButtons(props: Props) {
  const { index, actions, name, canMoveUp, canMoveDown, canAdd, canRemove } = props
  const { form } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  if (!canMoveUp && !canMoveDown && !canAdd && !canRemove) return null

  /** Moves the item. At an end of the list the pressed button is disabled, so the focus passes to the other one. */
  function step(event: MouseEvent<HTMLButtonElement>, by: 1 | -1) {
    const pressed = event.currentTarget
    actions.move(index, index + by)
    setTimeout(() => pressed.disabled && (by === 1 ? up : down).current?.focus())
  }

  return (
    <Buttons>
      {(canMoveUp || canMoveDown) && (
        <>
          <Wide
            ref={up}
            size="small"
            aria-label={form.moveUp(name)}
            disabled={!canMoveUp}
            onClick={event => step(event, -1)}
          >
            <UpIcon fontSize="small" />
          </Wide>
          <Wide
            ref={down}
            size="small"
            aria-label={form.moveDown(name)}
            disabled={!canMoveDown}
            onClick={event => step(event, 1)}
          >
            <DownIcon fontSize="small" />
          </Wide>
        </>
      )}
      {canRemove && (
        <Wide size="small" data-remove aria-label={form.remove(name)} onClick={() => actions.remove(index)}>
          <RemoveIcon fontSize="small" />
        </Wide>
      )}
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={form.itemMenu(name)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && <ItemMenu {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </Buttons>
  )
}

const Buttons = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 40 })

/** Hidden in a narrow list, which has only the menu. */
const Wide = styled(IconButton)({ '@container (max-width: 420px)': { display: 'none' } })
