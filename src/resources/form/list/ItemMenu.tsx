import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ListItemProps } from './ListItemProps.ts'

type Props = Pick<
  ListItemProps,
  'index' | 'count' | 'firstPlace' | 'actions' | 'canMoveUp' | 'canMoveDown' | 'canAdd' | 'canRemove'
> & { anchor: HTMLElement; onClose: () => void }

/** Lists all actions of a list item. */
export function ItemMenu({ anchor, onClose, ...props }: Props) {
  const { index, count, firstPlace, actions, canMoveUp, canMoveDown, canAdd, canRemove } = props
  const { form } = useTexts()
  const entries = [
    { label: form.insertAbove, isOn: canAdd, run: () => actions.add(index) },
    { label: form.insertBelow, isOn: canAdd, run: () => actions.add(index + 1) },
    { label: form.duplicate, isOn: canAdd, run: () => actions.duplicate(index) },
    { label: form.up, isOn: canMoveUp, run: () => actions.move(index, index - 1) },
    { label: form.down, isOn: canMoveDown, run: () => actions.move(index, index + 1) },
    { label: form.toStart, isOn: canMoveUp, run: () => actions.move(index, firstPlace) },
    { label: form.toEnd, isOn: canMoveDown, run: () => actions.move(index, count - 1) },
    { label: form.removeItem, isOn: canRemove, run: () => actions.remove(index) },
  ]
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {entries
        .filter(entry => entry.isOn)
        .map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose()
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
    </Menu>
  )
}
